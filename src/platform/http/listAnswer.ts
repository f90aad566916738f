import { COUNT_LIMIT } from '../../contract/paging.ts';

/** The answer of a count that stopped at one more than `COUNT_LIMIT`. */
export function countAnswer(counted: number): { total: number; is_exact: boolean } {
  return { total: Math.min(counted, COUNT_LIMIT), is_exact: counted <= COUNT_LIMIT };
}

/** The answer of a list whose store was asked for one row more than the page has. */
export function listAnswer<Row>(
  rows: readonly Row[],
  { page, per_page }: { page: number; per_page: number },
): { data: Row[]; page: number; has_more: boolean } {
  return { data: rows.slice(0, per_page), page, has_more: rows.length > per_page };
}
