import { sql, type Expression, type RawBuilder } from 'kysely';
import { searchBeginning } from '../../contract/search/searchWords.ts';
import { anyLike } from './anyLike.ts';

const LINE = [{ before: '%\n', after: '\n%' }];
const BEGINNING = [{ before: '%\n', after: '%' }];

/**
 * The rank of a match in a column of `search_text`: 2 if one of its titles is what somebody typed,
 * 1 if one begins with it, else 0.
 */
export function matchRank(column: Expression<string | null>, typed: string): RawBuilder<number> {
  const ways = searchBeginning(typed);
  return sql<number>`case
    when ${anyLike(column, ways, LINE)} then 2
    when ${anyLike(column, ways, BEGINNING)} then 1
    else 0 end`;
}
