import type { SavedOfMany } from '../../editing/server/saveEdits.ts';
import type { ComicMarks } from './comicMarks.ts';

/**
 * The facts that an undo needs of an object without terms of its own; undefined if nothing was
 * saved.
 */
export function lockMarks(
  locked: readonly string[],
  saved: Pick<SavedOfMany, 'locked'> | undefined,
): ComicMarks | undefined {
  return saved && { locked: [...locked], lockedAfter: [...saved.locked], terms: {}, removed: [] };
}
