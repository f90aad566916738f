import type { PageScreen } from './PageScreen.ts';
import type { PreloadReach } from '../pictures/preloadReach.ts';

/** 1 while the reader goes on, -1 while they go back. */
export type Travel = 1 | -1;

type WindowOf = {
  screens: readonly PageScreen[];
  /** Index of the one in sight; beyond the last for the card. */
  screen: number;
  travel: Travel;
  /** In screens. */
  reach: PreloadReach;
};

/**
 * Pages to have loaded, the most urgent first: those in sight, then those to come in the direction
 * of travel, then those just left. Turning round turns the window at once.
 */
export function pagedWindow({ screens, screen, travel, reach }: WindowOf): number[] {
  const seen = Math.min(screen, screens.length - 1);
  const steps = [
    0,
    ...Array.from({ length: reach.ahead }, (_, index) => (index + 1) * travel),
    ...Array.from({ length: reach.behind }, (_, index) => -(index + 1) * travel),
  ];
  return [...new Set(steps.flatMap((step) => (screens[seen + step] ?? []).map(({ page }) => page)))];
}
