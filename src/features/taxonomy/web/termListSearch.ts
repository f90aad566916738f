import { TERM_SORTS, type TermSort } from '../termSorts.ts';

/** Query values of a taxonomy's address. */
export type TermListSearch = { page?: number | undefined; sort?: TermSort | undefined };

/** Leniently: a value that means nothing is taken out, named as undefined so that the router drops it. */
export function parseTermListSearch(search: Record<string, unknown>): TermListSearch {
  const page = Number(search['page']);
  return {
    page: Number.isSafeInteger(page) && page > 1 && page <= 1_000_000 ? page : undefined,
    sort: TERM_SORTS.find((candidate) => candidate === search['sort']),
  };
}
