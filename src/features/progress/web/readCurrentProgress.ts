import { allProgressSince } from '../../chapters/allProgressSince.ts';
import { readComicProgress, type NotedProgress } from '../../chapters/web/progressNotes.ts';
import { rereadFrom } from '../../comicMarks/web/rereadFrom.ts';

/** The progress in each chapter of a comic, by its slug, in a re-read only since that began. */
export function readCurrentProgress(comic: { siteId: string; slug: string }): Record<string, NotedProgress> {
  return allProgressSince(readComicProgress(comic), rereadFrom(comic));
}
