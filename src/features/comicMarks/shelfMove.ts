import type { ComicMark } from './comicMarksApi.ts';
import type { Shelf } from './shelves.ts';

type Read = {
  /** When the chapter was read, ISO 8601. */
  readAt: string;
  /** It was the last chapter of a comic that is complete. */
  isEnd: boolean;
};

/**
 * The shelf that a comic moves to by itself after a chapter was finished; undefined where it stays.
 * On hold and dropped never move, and a choice that was made by hand after the reading wins.
 */
export function shelfMove(
  { shelf, shelf_at }: Pick<ComicMark, 'shelf' | 'shelf_at'>,
  { readAt, isEnd }: Read,
): Shelf | undefined {
  if (shelf === 'on_hold' || shelf === 'dropped' || shelf === 'completed') return undefined;
  if (shelf_at !== null && Date.parse(shelf_at) >= Date.parse(readAt)) return undefined;
  if (isEnd) return 'completed';
  // One that was taken off all shelves by hand stays off.
  const isNew = shelf === null && shelf_at === null;
  return isNew || shelf === 'plan' ? 'reading' : undefined;
}
