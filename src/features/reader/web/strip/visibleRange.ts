import { itemAt, type StripTrack } from './stripTrack.ts';

/** Boxes that stand in the document at once, however small the pages are. */
export const MOUNTED_ITEMS_LIMIT = 48;

/** Items of a track, both included. */
export type ItemRange = { first: number; last: number };

/** The part of the track in sight, and how much to have ready before and after it. */
export type StripSpan = { start: number; end: number; before: number; behind: number };

/**
 * The items that touch a span, at most `MOUNTED_ITEMS_LIMIT`. Those in sight come first, then those
 * after them, then those before.
 */
export function visibleRange(track: StripTrack, { start, end, before, behind }: StripSpan): ItemRange {
  const seen = itemAt(track, start);
  const last = Math.min(itemAt(track, Math.max(start, end + behind - 1)), seen + MOUNTED_ITEMS_LIMIT - 1);
  return { first: Math.max(itemAt(track, start - before), last - MOUNTED_ITEMS_LIMIT + 1), last };
}
