import type { Travel } from './pagedWindow.ts';

/** Where in a chapter the reader is. */
export type ReaderPlace = {
  /** A page from 1, or the card behind the last page at `pagesCount + 1`. */
  position: number;
  travel: Travel;
  /** Raised by every move but the strip's own scrolling, which has happened already. */
  jump: number;
};

export type PlaceMove =
  /** To a position, from anywhere. */
  | { kind: 'go'; position: number }
  /** The strip was scrolled there. */
  | { kind: 'scrolled'; page: number };

export function movePlace(place: ReaderPlace, move: PlaceMove): ReaderPlace {
  const position = move.kind === 'go' ? move.position : move.page;
  if (position === place.position && move.kind === 'scrolled') return place;
  const travel = position === place.position ? place.travel : position > place.position ? 1 : -1;
  return { position, travel, jump: place.jump + (move.kind === 'go' ? 1 : 0) };
}

/** Moves beyond this make a place of their own in the history. */
const STEP_LIMIT = 2;

export function isLeap(from: number, to: number): boolean {
  return Math.abs(to - from) > STEP_LIMIT;
}
