import { sql, type Expression, type RawBuilder } from 'kysely';
import { DEFAULT_LANGUAGE, type Language } from '../../contract/languages.ts';

/** Made in migration 85. */
const COLLATION: Record<Language, string> = { en: 'names', fr: 'names', id: 'names', zh: 'names_zh' };

/**
 * To order rows by a title or name as `contract/compareNames.ts` does. Equal ones need the id
 * behind it. An index serves it only where its expression is the same to the letter, so `name` has
 * no parameters.
 */
export function nameOrder(
  name: Expression<unknown>,
  language: Language = DEFAULT_LANGUAGE,
): RawBuilder<unknown> {
  return sql`sort_name(${name}) collate ${sql.id(COLLATION[language])}`;
}
