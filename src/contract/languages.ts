/**
 * The languages the interface is written in (spec 9). The first is the default and the fallback.
 */
export const LANGUAGES = ['en', 'fr', 'id', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en';

/** BCP 47 tag for `<html lang>`, hreflang and Intl; zh is written in Simplified characters. */
export const LANGUAGE_TAG: Record<Language, string> = { en: 'en', fr: 'fr', id: 'id', zh: 'zh-Hans' };

/** Each language's name in that language, for the language switch. */
export const LANGUAGE_NAME: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  id: 'Bahasa Indonesia',
  zh: '中文',
};

export function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value);
}
