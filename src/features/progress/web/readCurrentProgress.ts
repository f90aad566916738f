import { allProgressSince } from '../../chapters/allProgressSince.ts';
import { readComicProgress, type NotedProgress } from '../../chapters/web/progressNotes.ts';
import { rereadFrom } from '../../comicMarks/web/rereadFrom.ts';

/** How far each chapter of a comic was read, by its slug, in a re-read only since that began. */
export function readCurrentProgress(comic: { siteId: string; slug: string }): Record<string, NotedProgress> {
  return allProgressSince(readComicProgress(comic), rereadFrom(comic));
}
