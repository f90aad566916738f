import { screenIndexOf, type PageScreen, type PageSlot } from '../paged/PageScreen.ts';

/**
 * The target of a turn: a page or half of this chapter, the card behind the last one, or another
 * chapter.
 */
export type Turn = { to: 'slot'; slot: PageSlot } | { to: 'card' | 'next' | 'previous' };

type TurnFrom = {
  screens: readonly PageScreen[];
  /** Page from 1, or the card at `pagesCount + 1`. */
  position: number;
  half: 1 | 2;
  pagesCount: number;
  by: 1 | -1;
};

/** One step on or back; back from the first page is the end of the chapter before. */
export function turnPage({ screens, position, half, pagesCount, by }: TurnFrom): Turn {
  const index = position > pagesCount ? screens.length : screenIndexOf(screens, { page: position, half });
  const target = index + by;
  if (target < 0) return { to: 'previous' };
  if (target > screens.length) return { to: 'next' };
  const slot = screens[target]?.[0];
  return slot ? { to: 'slot', slot } : { to: 'card' };
}
