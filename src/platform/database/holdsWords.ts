import { sql, type Expression, type RawBuilder } from 'kysely';
import { searchWords } from '../../contract/search/searchWords.ts';
import { UNSPACED } from '../../contract/search/characterClasses.ts';
import { anyLike } from './anyLike.ts';

const IS_PAIR = new RegExp(`^(?:[^ ]?[${UNSPACED}]|[${UNSPACED}][^ ])$`, 'u');

/**
 * That a column holds every word of what somebody typed, each anywhere in it and in one of its
 * ways. The column is made by the database's `search_text`, whose trigram index serves words of
 * three characters, and one or two of Chinese, Japanese or Korean; or by `search_lines`, which has
 * no pairs of these. Nothing is found by a text of which nothing is left.
 */
export function holdsWords(
  column: Expression<string | null>,
  typed: string,
  { hasPairs = true } = {},
): RawBuilder<boolean> {
  const words = searchWords(typed);
  if (words.length === 0) return sql`false`;
  const conditions = words.map((ways) =>
    anyLike(column, ways, [
      { before: hasPairs && ways.every((way) => IS_PAIR.test(way)) ? '% ' : '%', after: '%' },
    ]),
  );
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
