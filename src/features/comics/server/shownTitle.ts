import { sql, type RawBuilder } from 'kysely';
import type { Language } from '../../../contract/languages.ts';

/**
 * A comic's title in the asked language, else as it was written. The indexes `comics_title_*` have
 * it so, word for word.
 */
export function shownTitle(language: Language): RawBuilder<string> {
  return sql<string>`coalesce(comics.translations -> ${sql.lit(language)} ->> 'title', comics.title)`;
}
