import { writeNotes } from '../../../ui/device/deviceNotes.ts';
import { isRead } from '../../chapters/isRead.ts';
import { isUnread } from '../isUnread.ts';
import {
  comicProgressPrefix,
  readComicProgress,
  type NotedProgress,
} from '../../chapters/web/progressNotes.ts';
import { rereadFrom } from '../../comicMarks/web/rereadFrom.ts';
import type { SyncSite } from '../../sync/web/DeviceEntries.ts';
import { sendChanged } from '../../sync/web/entryOutbox.ts';
import { timeAfter } from '../../sync/web/timeAfter.ts';
import { claimEntries } from '../../sync/web/claimEntries.ts';
import { NEVER_OPENED } from './neverOpened.ts';
import { pointToLatest } from './pointToLatest.ts';
import { progressEntries } from './progressEntries.ts';
import { readCurrentProgress } from './readCurrentProgress.ts';
import type { ReadChapter, ReadComic } from './recordProgress.ts';

export type Marked = {
  /** Chapters that have really changed. */
  count: number;
  /** Puts exactly those back. */
  undo(): void;
};

/**
 * Marks chapters of a comic as read or unread on this device at once; a member's other devices hear
 * of it. One that was only begun is unread again, too.
 */
export function markChapters(
  comic: ReadComic,
  chapters: readonly ReadChapter[],
  isMarkedRead: boolean,
): Marked {
  const kept = readComicProgress(comic);
  const current = readCurrentProgress(comic);
  const changed = chapters.filter(({ slug }) => !isAlready(current[slug], isMarkedRead));
  writeMarks(comic, changed, (_, marked_at) =>
    isMarkedRead ? { is_marked_read: true } : { is_marked_read: false, unread_from: marked_at },
  );
  const undo = () => {
    const now = readComicProgress(comic);
    // A chapter that was read to its end since then, here or on another device, stays so.
    const same = changed.filter(({ slug }) => isRead(now[slug]) === isMarkedRead);
    writeMarks(comic, same, (slug) => ({
      is_marked_read: isRead(current[slug]),
      unread_from: kept[slug]?.unread_from ?? null,
    }));
  };
  return { count: changed.length, undo };
}

/** Whether a mark would change nothing. */
export function isAlready(progress: NotedProgress | undefined, isMarkedRead: boolean): boolean {
  return isMarkedRead ? isRead(progress) : isUnread(progress);
}

function writeMarks(
  comic: ReadComic,
  chapters: readonly ReadChapter[],
  markOf: (slug: string, marked_at: string) => Pick<NotedProgress, 'is_marked_read' | 'unread_from'>,
): void {
  if (chapters.length === 0) return;
  const site: SyncSite = comic;
  const known = readComicProgress(comic);
  claimEntries(progressEntries, site.siteId);
  const notes = chapters.map(({ slug, number, volume, title }) => {
    const before = known[slug];
    const marked_at = timeAfter(before?.marked_at, before?.read_at, rereadFrom(comic));
    const progress: NotedProgress = {
      ...(before ?? NEVER_OPENED),
      marked_at,
      ...markOf(slug, marked_at),
      number,
      volume,
      title,
    };
    return [comicProgressPrefix(comic) + slug, JSON.stringify(progress)];
  });
  writeNotes(Object.fromEntries(notes) as Record<string, string>);
  pointToLatest(site.siteId, new Set([comic.slug]));
  sendChanged(
    progressEntries,
    site,
    chapters.map(({ slug }) => `${comic.slug}/${slug}`),
  );
}
