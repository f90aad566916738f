import { allProgressSince } from '../../chapters/allProgressSince.ts';
import { progressSince } from '../../chapters/progressSince.ts';
import { readComicProgress, readProgress, type NotedProgress } from '../../chapters/web/progressNotes.ts';
import { rereadFrom } from '../../comicMarks/web/rereadFrom.ts';

type Comic = { siteId: string; slug: string };

/** The progress in each chapter of a comic as it is shown, by the chapter's slug. */
export function readCurrentProgress(comic: Comic): Record<string, NotedProgress> {
  return allProgressSince(readComicProgress(comic), rereadFrom(comic));
}

/** The same of one chapter. */
export function readCurrentChapter(comic: Comic, chapter: string): NotedProgress | undefined {
  const progress = readProgress(comic, chapter);
  return progress && progressSince(progress, rereadFrom(comic));
}
