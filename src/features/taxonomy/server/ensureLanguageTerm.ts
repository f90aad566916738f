import { sql, type Kysely } from 'kysely';
import { LANGUAGE_TAG, LANGUAGES } from '../../../contract/languages.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { ensureTerms } from './ensureTerms.ts';

/**
 * The term of a language, by its BCP 47 tag. It is called as it calls itself, and translated into
 * the languages of the interface.
 */
export async function ensureLanguageTerm(database: Kysely<Tables>, tag: string): Promise<number[]> {
  const ids = await ensureTerms(database, 'languages', [languageName(tag, tag)]);
  const translations = Object.fromEntries(
    LANGUAGES.map((language) => [language, { name: languageName(tag, LANGUAGE_TAG[language]) }]),
  );
  await database
    .updateTable('terms')
    .set({ translations: JSON.stringify(translations) })
    .where('id', 'in', ids)
    .where('translations', '=', sql<Record<string, object>>`'{}'`)
    .execute();
  return ids;
}

/** Name of a language in another one, with a capital: `fr` in French is `Français`. */
export function languageName(tag: string, locale: string): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(tag) ?? tag;
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(locale) + rest.join('');
}
