import { ORDERS, type Order } from '../../contract/order.ts';
import { MAX_FILTER_LENGTH, PAGE_SIZES, USUAL_PAGE_SIZE } from '../../contract/staffListLimits.ts';

/** The state of a table, all of it in the address. */
export type TableSearch = { q: string; sort: string; order: Order; page: number; per_page: number };

export type UsualSearch = { sorts: readonly string[]; sort: string; order: Order };

const MAX_PAGE = 10_000;

/** Reads the query of an address. Invalid values are the usual ones. */
export function parseTableSearch(query: Record<string, unknown>, usual: UsualSearch): TableSearch {
  const { q, sort, order } = query;
  const page = Number(query['page']);
  const size = Number(query['per_page']);
  return {
    q: typeof q === 'string' ? q.trim().slice(0, MAX_FILTER_LENGTH) : '',
    sort: usual.sorts.find((one) => one === sort) ?? usual.sort,
    order: ORDERS.find((one) => one === order) ?? usual.order,
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    per_page: PAGE_SIZES.find((one) => one === size) ?? USUAL_PAGE_SIZE,
  };
}

/** The query of an address, without what is usual. */
export function writeTableSearch(search: TableSearch, usual: UsualSearch): Record<string, string> {
  const { q, sort, order, page, per_page } = search;
  return {
    ...(q === '' ? {} : { q }),
    ...(sort === usual.sort ? {} : { sort }),
    ...(order === usual.order ? {} : { order }),
    ...(page === 1 ? {} : { page: String(page) }),
    ...(per_page === USUAL_PAGE_SIZE ? {} : { per_page: String(per_page) }),
  };
}

/** The state after a change. All but another page begin at the first page. */
export function changeTableSearch(search: TableSearch, change: Partial<TableSearch>): TableSearch {
  return { ...search, page: 1, ...change };
}

/** The last page that can be gone to, also while nothing or not all has been counted. */
export function lastPageOf(
  { page, per_page }: TableSearch,
  known: { count?: { total: number; is_exact: boolean } | undefined; hasMore: boolean },
): number {
  const counted = Math.max(1, Math.ceil((known.count?.total ?? 0) / per_page));
  if (known.count?.is_exact) return counted;
  return Math.max(counted, known.hasMore ? page + 1 : page);
}
