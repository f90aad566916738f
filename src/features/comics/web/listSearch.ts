import { ORDERS, type Order } from '../../../contract/order.ts';
import { COMIC_SORTS, defaultOrder, DURATIONS, type ComicSort, type Duration } from '../comicChoices.ts';

/** Query values of a list's address; what is left out has its default. */
export type ListSearch = {
  page?: number | undefined;
  sort?: ComicSort | undefined;
  order?: Order | undefined;
  duration?: Duration | undefined;
  q?: string | undefined;
};

/** The API's limit (`SearchText`). */
export const SEARCH_TEXT_MAX_LENGTH = 100;

/**
 * Reads an address leniently: a value that means nothing is taken out rather than refused. It is
 * named as undefined, for the router lays what is given here over the values that it found.
 */
export function parseListSearch(search: Record<string, unknown>): ListSearch {
  return {
    ...parsePageSearch(search),
    sort: COMIC_SORTS.find((candidate) => candidate === search['sort']),
    order: ORDERS.find((candidate) => candidate === search['order']),
    duration: DURATIONS.find((candidate) => candidate === search['duration']),
    q: parseSearchText(search['q']),
  };
}

/** Like parseListSearch, for the page alone. An address without a page shows the first one. */
export function parsePageSearch(search: Record<string, unknown>): { page?: number | undefined } {
  const page = Number(search['page']);
  return { page: Number.isSafeInteger(page) && page > 1 && page <= 1_000_000 ? page : undefined };
}

/**
 * Like parseListSearch, for the home page, whose address has the time span of its popular comics.
 */
export function parseHomeSearch(search: Record<string, unknown>): { duration?: Duration | undefined } {
  return { duration: DURATIONS.find((candidate) => candidate === search['duration']) };
}

/** The trimmed search text; undefined if it is empty or too long. */
export function parseSearchText(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' || [...text].length > SEARCH_TEXT_MAX_LENGTH || /\p{Cc}/u.test(text) ? undefined : text;
}

export type ListChoice = { sort: ComicSort; order: Order; duration: Duration; q?: string | undefined };

/** The choice of a list by its address, with defaults. */
export function listChoiceOf({ sort = 'latest', order, duration = 'all', q }: ListSearch): ListChoice {
  return { sort, order: order ?? defaultOrder(sort), duration, ...(q === undefined ? {} : { q }) };
}

/** The shortest address of a list's first page: what is as by default is left out. */
export function listSearchOf({ sort, order, duration, q }: ListChoice): ListSearch {
  return {
    ...(sort === 'latest' ? {} : { sort }),
    ...(order === defaultOrder(sort) ? {} : { order }),
    ...(duration === 'all' ? {} : { duration }),
    ...(q === undefined ? {} : { q }),
  };
}

/**
 * The query under which a page of a list is known to search engines, in one order; empty for the
 * first page by default.
 */
export function listQuery(search: ListSearch): string {
  const query = new URLSearchParams();
  for (const name of ['page', 'sort', 'order', 'duration', 'q'] as const) {
    const value = search[name];
    if (value !== undefined && value !== 1) query.set(name, String(value));
  }
  return query.size > 0 ? `?${query}` : '';
}
