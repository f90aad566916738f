import { useLocale } from 'use-intl';
import { languageName } from './languageName.ts';

/**
 * A language by its name in the reader's language. Names differ between editions of the language
 * data: the server's stands.
 */
export function LanguageText({ tag }: { tag: string }) {
  const locale = useLocale();
  return <span suppressHydrationWarning>{languageName(tag, locale)}</span>;
}
