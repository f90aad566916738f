import { ORDERS, type Order } from '../../../contract/order.ts';
import { defaultTermOrder, TERM_SORTS, type TermSort } from '../termSorts.ts';

/** Query values of a taxonomy's address; what is left out has its default. */
export type TermListSearch = {
  page?: number | undefined;
  sort?: TermSort | undefined;
  order?: Order | undefined;
};

/**
 * Leniently: a value that means nothing is taken out, named as undefined so that the router drops
 * it.
 */
export function parseTermListSearch(search: Record<string, unknown>): TermListSearch {
  const page = Number(search['page']);
  return {
    page: Number.isSafeInteger(page) && page > 1 && page <= 1_000_000 ? page : undefined,
    sort: TERM_SORTS.find((candidate) => candidate === search['sort']),
    order: ORDERS.find((candidate) => candidate === search['order']),
  };
}

type TermListChoice = { sort: TermSort; order: Order };

/** The sort of a list by its address, defaults filled in. */
export function termListChoiceOf({ sort = 'popularity', order }: TermListSearch): TermListChoice {
  return { sort, order: order ?? defaultTermOrder(sort) };
}

/** The shortest address of a list's first page: what is as by default is left out. */
export function termListSearchOf({ sort, order }: TermListChoice): TermListSearch {
  return {
    ...(sort === 'popularity' ? {} : { sort }),
    ...(order === defaultTermOrder(sort) ? {} : { order }),
  };
}

/**
 * The query under which a page of a list is known to search engines; empty for the first page by
 * default.
 */
export function termListQuery({ page = 1, ...search }: TermListSearch): string {
  const { sort, order } = termListSearchOf(termListChoiceOf(search));
  const query = new URLSearchParams({
    ...(page > 1 ? { page: String(page) } : {}),
    ...(sort ? { sort } : {}),
    ...(order ? { order } : {}),
  });
  return query.size > 0 ? `?${query}` : '';
}
