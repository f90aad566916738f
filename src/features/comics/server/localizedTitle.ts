import type { Language } from '../../../contract/languages.ts';
import type { RichText } from '../../../contract/RichText.ts';

type Translated = {
  title: string;
  language: string | null;
  translations: Record<string, { title?: string; description?: RichText }>;
};

/**
 * Text in the asked language, else the comic's own (`title`), with the language that it then is in.
 */
export function localizedTitle(
  comic: Translated,
  language: Language,
): { title: string; title_language: string | null } {
  const translated = comic.translations[language]?.title;
  return translated
    ? { title: translated, title_language: language }
    : { title: comic.title, title_language: comic.language };
}

/** Description in the asked language, else the comic's own, else English, else any. */
export function localizedDescription(
  comic: Translated & { description: RichText | null },
  language: Language,
): RichText | null {
  const { translations } = comic;
  return (
    translations[language]?.description ??
    comic.description ??
    translations['en']?.description ??
    Object.values(translations).find((translation) => translation.description)?.description ??
    null
  );
}
