import { readNotes, writeNotes } from '../../../ui/device/deviceNotes.ts';
import { isInHistory } from '../../chapters/isInHistory.ts';
import { isUnread } from '../isUnread.ts';
import { parseAll, progressPrefix, type NotedProgress } from '../../chapters/web/progressNotes.ts';
import { progressSince } from '../../chapters/progressSince.ts';
import { pointOf, resumeKey, type ResumePoint } from '../../chapters/web/resumePoint.ts';
import { rereadFrom } from '../../comicMarks/web/rereadFrom.ts';

type Opened = { chapter: string; progress: NotedProgress };

/**
 * Sets the place of each comic to its chapter that was read last. Goes through the storage once for
 * all of them.
 */
export function pointToLatest(siteId: string, slugs: ReadonlySet<string>): void {
  const opened = new Map<string, Opened[]>([...slugs].map((slug) => [slug, []]));
  const ofThese = Object.entries(readNotes(progressPrefix(siteId))).filter(([key]) =>
    opened.has(slugsOf(key)[0]),
  );
  for (const [key, progress] of Object.entries(parseAll(Object.fromEntries(ofThese)))) {
    const [comic, chapter] = slugsOf(key);
    opened.get(comic)?.push({ chapter, progress });
  }
  const notes = [...opened].map(([slug, ofComic]) => {
    const comic = { siteId, slug };
    const place = placeAmong(ofComic, rereadFrom(comic));
    return [resumeKey(comic), place ? JSON.stringify(place) : null];
  });
  writeNotes(Object.fromEntries(notes) as Record<string, string | null>);
}

/**
 * The chapter that was read last, or comes after that. If the last ones that were read are unread
 * now, the place goes back to the first of these. A comic of which nothing else was read has none.
 */
function placeAmong(opened: readonly Opened[], from: string | null): ResumePoint | undefined {
  const lastFirst = opened.toSorted(byReading);
  // A chapter that was only marked as read was never opened.
  const index = lastFirst.findIndex(
    ({ progress }) => isInHistory(progress) && Date.parse(progress.read_at) > 0,
  );
  const latest = lastFirst[index];
  if (!latest) return undefined;
  const earlier = lastFirst.slice(index);
  const read = earlier.findIndex(({ progress }) => !isUnread(progressSince(progress, null)));
  const unread = earlier
    .slice(0, read < 0 ? undefined : read)
    .filter(({ progress }) => progress.furthest_page > 0);
  const first = unread.at(-1);
  if (first && read < 0) return undefined;
  // The place is in the version of that one that was read last.
  const { chapter, progress } = first ? (unread.find((one) => isSame(one, first)) ?? first) : latest;
  const { read_at } = latest.progress;
  // The place from before a re-read stays what it was.
  const isBefore = from !== null && Date.parse(read_at) < Date.parse(from);
  // The comic keeps its rank among those that are read.
  return { ...pointOf(chapter, progressSince(progress, isBefore ? null : from)), updated_at: read_at };
}

/**
 * The last one first. A server whose clock is behind may know one moment for two: then the later
 * chapter was read later, on every device.
 */
function byReading(left: Opened, right: Opened): number {
  return (
    Date.parse(right.progress.read_at) - Date.parse(left.progress.read_at) ||
    right.chapter.localeCompare(left.chapter, 'en', { numeric: true })
  );
}

function isSame({ progress: one }: Opened, { progress: other }: Opened): boolean {
  return one.number !== null && one.number === other.number && one.volume === other.volume;
}

function slugsOf(key: string): [comic: string, chapter: string] {
  const [comic = '', chapter = ''] = key.split('/');
  return [comic, chapter];
}
