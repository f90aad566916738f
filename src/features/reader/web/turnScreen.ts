import { prefersStillness } from '../../../ui/layout/useArrival.ts';
import type { ReaderMoves } from './useReaderPlace.ts';

/** Part of the viewport that a screenful goes on by, so that the eye finds where it was. */
const SCREENFUL = 0.9;

/** A screenful on or back; a page where nothing is left to scroll. */
export function turnScreen(turn: { surface: HTMLElement | null; moves: ReaderMoves; by: 1 | -1 }): void {
  const { surface, moves, by } = turn;
  if (!scrollByScreens(surface, by * SCREENFUL)) moves.turn(by);
}

/** Scrolls the strip, or the sheet of the current page. False when there is nothing left in that direction. */
export function scrollByScreens(surface: HTMLElement | null, screens: number): boolean {
  const scroller = surface?.querySelector<HTMLElement>('[data-sheet="current"]') ?? surface;
  if (!scroller) return false;
  const { scrollTop, scrollHeight, clientHeight } = scroller;
  const room = screens > 0 ? scrollHeight - clientHeight - scrollTop : scrollTop;
  if (room < 2) return false;
  scroller.scrollBy({ top: screens * clientHeight, behavior: prefersStillness() ? 'instant' : 'smooth' });
  return true;
}
