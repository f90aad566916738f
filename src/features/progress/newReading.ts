import type { ChapterProgress } from '../chapters/ChapterProgress.ts';
import { isRead } from '../chapters/isRead.ts';

type Reading = Pick<
  ChapterProgress,
  'furthest_page' | 'is_completed' | 'read_at' | 'marked_at' | 'is_marked_read'
>;

/**
 * The part of a reading that is beyond the kept one. A page that is read again is none, and a mark
 * is no reading; a chapter that is read to its end again, as in a re-read, counts with all its
 * pages.
 */
export function newReading(entry: Reading, known: Reading | undefined): { pages: number; chapters: number } {
  if (known && isCompletedAgain(entry, known)) return { pages: entry.furthest_page, chapters: 1 };
  return {
    pages: Math.max(0, entry.furthest_page - (known?.furthest_page ?? 0)),
    chapters: entry.is_completed && !known?.is_completed ? 1 : 0,
  };
}

/** A mark by hand moves no place, and devices name the same time each time that they say it. */
function isCompletedAgain(entry: Reading, known: Reading): boolean {
  const isLater = (at: string | null | undefined, other: string | null | undefined) =>
    Date.parse(at ?? '') > (Date.parse(other ?? '') || 0);
  return (
    known.is_completed &&
    isRead(known) &&
    isRead(entry) &&
    isLater(entry.marked_at, known.marked_at) &&
    isLater(entry.read_at, known.read_at)
  );
}
