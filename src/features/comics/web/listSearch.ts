import {
  COMIC_SORTS,
  defaultOrder,
  DURATIONS,
  ORDERS,
  type ComicSort,
  type Duration,
  type Order,
} from '../comicChoices.ts';

/** Query values of a list's address; what is left out has its default. */
export type ListSearch = { page?: number; sort?: ComicSort; order?: Order; duration?: Duration };

/** Reads an address leniently: a value that means nothing is left out rather than refused. */
export function parseListSearch(search: Record<string, unknown>): ListSearch {
  const parsed: ListSearch = parsePageSearch(search);
  const sort = COMIC_SORTS.find((candidate) => candidate === search['sort']);
  const order = ORDERS.find((candidate) => candidate === search['order']);
  const duration = DURATIONS.find((candidate) => candidate === search['duration']);
  if (sort) parsed.sort = sort;
  if (order) parsed.order = order;
  if (duration) parsed.duration = duration;
  return parsed;
}

export function parsePageSearch(search: Record<string, unknown>): { page?: number } {
  const page = Number(search['page']);
  return Number.isSafeInteger(page) && page > 1 && page <= 1_000_000 ? { page } : {};
}

export type ListChoice = { sort: ComicSort; order: Order; duration: Duration };

/** What a list shows by its address, defaults filled in. */
export function listChoiceOf({ sort = 'latest', order, duration = 'all' }: ListSearch): ListChoice {
  return { sort, order: order ?? defaultOrder(sort), duration };
}

/** The shortest address of a list's first page: what is as by default is left out. */
export function listSearchOf({ sort, order, duration }: ListChoice): ListSearch {
  return {
    ...(sort === 'latest' ? {} : { sort }),
    ...(order === defaultOrder(sort) ? {} : { order }),
    ...(duration === 'all' ? {} : { duration }),
  };
}
