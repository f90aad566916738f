import { DEFAULT_LANGUAGE } from '../../contract/languages.ts';
import type { RichText } from '../../contract/RichText.ts';

/** Stands for the language of a work whose language nobody has told (BCP 47). */
export const UNKNOWN_LANGUAGE = 'und';

/** By language; a language without words is left out, null or empty. */
export type LanguageValues<Value> = Readonly<Record<string, Value | undefined>>;
type AnyValues = LanguageValues<string> | LanguageValues<RichText | null>;
export type LanguageMark = 'filled' | 'empty' | 'differs';

/** The field of a language among the flat fields of an object: `title`, `title/fr`. */
export function nameOfLanguage(name: string, language: string, ownLanguage: string): string {
  return language === ownLanguage ? name : `${name}/${language}`;
}

/** The mark of a language; `differs` from the saved value, also if it was emptied. */
export function markOf(language: string, values: AnyValues, saved?: AnyValues): LanguageMark {
  const value = values[language];
  if (saved && !isSame(value, saved[language])) return 'differs';
  return isEmpty(value) ? 'empty' : 'filled';
}

/**
 * The language whose words readers see in place of missing ones; undefined where there are none to
 * replace.
 */
export function fallbackOf(
  language: string,
  ownLanguage: string,
  languages: readonly string[],
  values: AnyValues,
): string | undefined {
  if (!isEmpty(values[language])) return undefined;
  return [ownLanguage, DEFAULT_LANGUAGE, ...languages].find((one) => !isEmpty(values[one]));
}

function isEmpty(value: string | RichText | null | undefined): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || value === null || value.blocks.length === 0;
}

function isSame(one: string | RichText | null | undefined, other: typeof one): boolean {
  return (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other);
}
