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
export type ListSearch = {
  page?: number | undefined;
  sort?: ComicSort | undefined;
  order?: Order | undefined;
  duration?: Duration | undefined;
};

/**
 * Reads an address leniently: a value that means nothing is taken out rather than refused. It is named as undefined, for the
 * router lays what is given here over the values that it found.
 */
export function parseListSearch(search: Record<string, unknown>): ListSearch {
  return {
    ...parsePageSearch(search),
    sort: COMIC_SORTS.find((candidate) => candidate === search['sort']),
    order: ORDERS.find((candidate) => candidate === search['order']),
    duration: DURATIONS.find((candidate) => candidate === search['duration']),
  };
}

/** As parseListSearch; the first page is what an address without a page shows. */
export function parsePageSearch(search: Record<string, unknown>): { page?: number | undefined } {
  const page = Number(search['page']);
  return { page: Number.isSafeInteger(page) && page > 1 && page <= 1_000_000 ? page : undefined };
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
