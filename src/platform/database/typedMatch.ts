import { sql } from 'kysely';
import { holdsWords } from './holdsWords.ts';
import { matchRank } from './matchRank.ts';

/**
 * The rows that a text finds which was typed into a picker, and how well they match: all of them,
 * and equally well, for none. `column` is one of `search_text`.
 */
export function typedMatch(column: string, typed: string) {
  const words = typed.trim();
  if (words === '') return { isFound: sql<boolean>`true`, rank: sql<number>`null::int` };
  const searched = sql.ref<string | null>(column);
  return { isFound: holdsWords(searched, words), rank: matchRank(searched, words) };
}
