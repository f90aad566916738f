import type { PreloadReach } from './preloadReach.ts';

/** 1 while the reader goes on, -1 while they go back. */
export type Travel = 1 | -1;

type WindowOf = { page: number; pagesCount: number; travel: Travel; reach: PreloadReach };

/**
 * Pages to have loaded, the most urgent first: the one that is read, then those to come in the direction of travel, then those
 * just left. Turning round turns the window at once.
 */
export function pagedWindow({ page, pagesCount, travel, reach }: WindowOf): number[] {
  const steps = [
    0,
    ...Array.from({ length: reach.ahead }, (_, index) => (index + 1) * travel),
    ...Array.from({ length: reach.behind }, (_, index) => -(index + 1) * travel),
  ];
  return steps.map((step) => page + step).filter((position) => position >= 1 && position <= pagesCount);
}
