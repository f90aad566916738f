import type { ComicMark } from './comicMarksApi.ts';
import { shelfMove } from './shelfMove.ts';

type Mark = Pick<ComicMark, 'shelf' | 'shelf_at'> &
  Required<Pick<ComicMark, 'reread_from' | 'reread_at' | 'rereads'>>;

/**
 * Whether a reader who opens the first chapter is asked if they read the comic again: it is
 * completed, and nothing was said of a re-read since.
 */
export function isRereadAsked({ shelf, shelf_at, reread_from, reread_at }: Mark): boolean {
  if (shelf !== 'completed' || reread_from !== null) return false;
  return reread_at === null || timeOf(reread_at) < timeOf(shelf_at);
}

/**
 * Whether a re-read is at its end: the last chapter that is there was finished. Comics that go on
 * are among them, for their reader has put them on the shelf of completed ones before.
 */
export function isRereadEnd(mark: Mark, { readAt, isLast }: { readAt: string; isLast: boolean }): boolean {
  const { reread_from } = mark;
  if (reread_from === null || !isLast || timeOf(readAt) < timeOf(reread_from)) return false;
  return shelfMove(mark, { readAt, isEnd: true }) === 'completed';
}

function timeOf(time: string | null): number {
  return Date.parse(time ?? '') || 0;
}
