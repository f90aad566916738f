import { sql, type Expression, type RawBuilder } from 'kysely';
import { searchWords } from '../../../contract/search/searchWords.ts';
import { anyLike } from '../../../platform/database/anyLike.ts';
import { holdsWords } from '../../../platform/database/holdsWords.ts';

const WORD_BEGINS = ['%\n', '% '].map((before) => ({ before, after: '%' }));
const SHORT_WORD = /^[\p{Script=Latin}\d]{1,2}$/u;

/**
 * That a column of `search_text` holds every word, as `holdsWords`. Words of one or two letters
 * alone must begin a word of the text: a trigram index knows where words begin, but nothing so
 * short within them.
 */
export function holdsTyped(column: Expression<string>, typed: string): RawBuilder<boolean> {
  const words = searchWords(typed);
  const areShort = words.every((ways) => ways.every((way) => SHORT_WORD.test(way)));
  if (words.length === 0 || !areShort) return holdsWords(column, typed);
  const conditions = words.map((ways) => anyLike(column, ways, WORD_BEGINS));
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
