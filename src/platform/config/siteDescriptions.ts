import { LANGUAGES, type Language } from '../../contract/languages.ts';
import type { Environment } from './configSchema.ts';

const DEFAULT: Record<Language, string> = {
  en: 'Comics, manga and webtoons, free to read.',
  fr: 'Des BD, des mangas et des webtoons à lire gratuitement.',
  id: 'Komik, manga, dan webtoon, gratis dibaca.',
  zh: '免费阅读漫画与条漫。',
};

type Given = Pick<Environment, 'SITE_DESCRIPTION' | `SITE_DESCRIPTION_${Uppercase<Language>}`>;

/**
 * The description of the site in each language: its own words there, else those for all, else
 * ours.
 */
export function siteDescriptions(given: Given): Record<Language, string> {
  const own = (language: Language) =>
    given[`SITE_DESCRIPTION_${language.toUpperCase() as Uppercase<Language>}`];
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, own(language) ?? given.SITE_DESCRIPTION ?? DEFAULT[language]]),
  ) as Record<Language, string>;
}
