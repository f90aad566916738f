import type { Order } from '../../contract/order.ts';

/** spec 4 */
export const COMIC_STATUSES = ['canceled', 'complete', 'ongoing', 'onhold'] as const;
/** spec 9; `latest` is the newest live chapter, `rating` the score of readers. */
export const COMIC_SORTS = [
  'latest',
  'title',
  'popularity',
  'rating',
  'favorites',
  'pages',
  'upload_date',
] as const;
/** spec 9: uploaded in this span of time up to now. */
export const DURATIONS = ['all', 'today', 'week', 'month', 'year'] as const;

export type ComicStatus = (typeof COMIC_STATUSES)[number];
export type ComicSort = (typeof COMIC_SORTS)[number];
export type Duration = (typeof DURATIONS)[number];

/** Titles read from A; everything else from the most or the newest. */
export function defaultOrder(sort: ComicSort): Order {
  return sort === 'title' ? 'asc' : 'desc';
}
