import type { Travel } from '../paged/pagedWindow.ts';

/** Where in a chapter the reader is. */
export type ReaderPlace = {
  /** A page from 1, or the card behind the last page at `pagesCount + 1`. */
  position: number;
  /** The second half of a wide page that is split. */
  half: 1 | 2;
  /** How far down in the page, 0 to 1: known in strips only. */
  offset: number;
  travel: Travel;
  /** Raised by every move but the strip's own scrolling, which has happened already. */
  jump: number;
};

export type PlaceMove =
  /** To a position, from anywhere. */
  | { kind: 'go'; position: number; half?: 1 | 2; offset?: number }
  /** The strip was scrolled there; `travel` where that leads into another chapter, whose pages tell nothing of it. */
  | { kind: 'scrolled'; page: number; offset: number; travel?: Travel };

export function firstPlace(position: number, offset = 0): ReaderPlace {
  return { position, half: 1, offset, travel: 1, jump: 0 };
}

export function movePlace(place: ReaderPlace, move: PlaceMove): ReaderPlace {
  const position = move.kind === 'go' ? move.position : move.page;
  const half = (move.kind === 'go' && move.half) || 1;
  const offset = move.offset ?? 0;
  if (move.kind === 'scrolled' && position === place.position && offset === place.offset) return place;
  const step = position - place.position || half - place.half || offset - place.offset;
  const gone = step === 0 ? place.travel : step > 0 ? 1 : -1;
  const travel = (move.kind === 'scrolled' && move.travel) || gone;
  return { position, half, offset, travel, jump: place.jump + (move.kind === 'go' ? 1 : 0) };
}

/** Moves beyond this make a place of their own in the history. */
const STEP_LIMIT = 2;

export function isLeap(from: number, to: number): boolean {
  return Math.abs(to - from) > STEP_LIMIT;
}
