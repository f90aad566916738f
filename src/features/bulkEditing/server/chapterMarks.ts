import type { SavedOfMany } from '../../editing/server/saveEdits.ts';
import { NO_MARKS, type ComicMarks } from './comicMarks.ts';

/**
 * The facts that an undo needs of a chapter; undefined if nothing was saved.
 */
export function chapterMarks(
  { locked, sortKey }: { locked: readonly string[]; sortKey: string },
  saved: Pick<SavedOfMany, 'locked'> | undefined,
): ComicMarks | undefined {
  return saved && { ...NO_MARKS, locked: [...locked], lockedAfter: [...saved.locked], sortKey };
}
