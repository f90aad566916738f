import type { ChapterLine } from '../../chapters/foldChapters.ts';
import { isAlready, markChapters, type Marked } from './markChapters.ts';
import { readCurrentProgress } from './readCurrentProgress.ts';
import type { ReadChapter, ReadComic } from './recordProgress.ts';

/**
 * Marks chapters that have several versions as read or unread: one is read with the version that is
 * shown, unless another one counts as read, and unread with all. Chapters are counted, not
 * versions.
 */
export function markLines(
  comic: ReadComic,
  lines: readonly Pick<ChapterLine<ReadChapter>, 'chapter' | 'versions'>[],
  isMarkedRead: boolean,
): Marked {
  const known = readCurrentProgress(comic);
  const changed = lines.filter(({ versions }) => {
    const isDone = ({ slug }: ReadChapter) => isAlready(known[slug], isMarkedRead);
    return isMarkedRead ? !versions.some(isDone) : !versions.every(isDone);
  });
  const rows = changed.flatMap(({ chapter, versions }) => (isMarkedRead ? [chapter] : versions));
  return { count: changed.length, undo: markChapters(comic, rows, isMarkedRead).undo };
}
