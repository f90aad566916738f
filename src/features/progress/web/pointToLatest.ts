import { readNotes, writeNotes } from '../../../ui/device/deviceNotes.ts';
import { isInHistory } from '../../chapters/isInHistory.ts';
import { parseAll, progressPrefix, type NotedProgress } from '../../chapters/web/progressNotes.ts';
import { progressSince } from '../../chapters/progressSince.ts';
import { pointOf, resumeKey } from '../../chapters/web/resumePoint.ts';
import { rereadFrom } from '../../comicMarks/web/rereadFrom.ts';

/**
 * Sets the place of each comic to its chapter that was read last. Goes through the storage once for
 * all of them.
 */
export function pointToLatest(siteId: string, slugs: ReadonlySet<string>): void {
  const latest = new Map<string, [chapter: string, progress: NotedProgress]>();
  const ofThese = Object.entries(readNotes(progressPrefix(siteId))).filter(([key]) =>
    slugs.has(slugsOf(key)[0]),
  );
  for (const [key, progress] of Object.entries(parseAll(Object.fromEntries(ofThese)))) {
    const [comic, chapter] = slugsOf(key);
    const [, other] = latest.get(comic) ?? [];
    const isLatest = !other || Date.parse(progress.read_at) > Date.parse(other.read_at);
    // A chapter that was only marked as read was never opened.
    const isOpened = Date.parse(progress.read_at) > 0;
    if (isLatest && isOpened && isInHistory(progress)) latest.set(comic, [chapter, progress]);
  }
  const notes = [...slugs].map((slug) => {
    const read = latest.get(slug);
    return [resumeKey({ siteId, slug }), read ? pointText(siteId, slug, read) : null];
  });
  writeNotes(Object.fromEntries(notes) as Record<string, string | null>);
}

function pointText(siteId: string, slug: string, [chapter, progress]: [string, NotedProgress]): string {
  return JSON.stringify(pointOf(chapter, progressSince(progress, rereadFrom({ siteId, slug }))));
}

function slugsOf(key: string): [comic: string, chapter: string] {
  const [comic = '', chapter = ''] = key.split('/');
  return [comic, chapter];
}
