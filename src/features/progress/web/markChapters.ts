import { writeNotes } from '../../../ui/device/deviceNotes.ts';
import { isRead } from '../../chapters/isRead.ts';
import {
  comicProgressPrefix,
  readComicProgress,
  type NotedProgress,
} from '../../chapters/web/progressNotes.ts';
import { rereadFrom } from '../../comicMarks/web/rereadFrom.ts';
import type { SyncSite } from '../../sync/web/DeviceEntries.ts';
import { sendChanged } from '../../sync/web/entryOutbox.ts';
import { timeAfter } from '../../sync/web/timeAfter.ts';
import { claimEntries } from '../../sync/web/visitorEntries.ts';
import { progressEntries } from './progressEntries.ts';
import { readCurrentProgress } from './readCurrentProgress.ts';
import type { ReadChapter, ReadComic } from './recordProgress.ts';

/**
 * The place in a chapter that was never opened: a mark is no reading, and no place to go on from.
 */
const NEVER_OPENED = {
  page: 1,
  page_offset: 0,
  furthest_page: 0,
  is_completed: false,
  hidden_at: null,
  is_hidden: false,
  read_at: new Date(0).toISOString(),
  device: '',
};

export type Marked = {
  /** Chapters that have really changed. */
  count: number;
  /** Puts exactly those back. */
  undo(): void;
};

/**
 * Marks chapters of a comic as read or unread on this device at once; a member's other devices hear
 * of it.
 */
export function markChapters(
  comic: ReadComic,
  chapters: readonly ReadChapter[],
  isMarkedRead: boolean,
): Marked {
  const current = readCurrentProgress(comic);
  const changed = chapters.filter(({ slug }) => isRead(current[slug]) !== isMarkedRead);
  writeMarks(comic, changed, isMarkedRead);
  return { count: changed.length, undo: () => writeMarks(comic, changed, !isMarkedRead) };
}

function writeMarks(comic: ReadComic, chapters: readonly ReadChapter[], is_marked_read: boolean): void {
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
      is_marked_read,
      number,
      volume,
      title,
    };
    return [comicProgressPrefix(comic) + slug, JSON.stringify(progress)];
  });
  writeNotes(Object.fromEntries(notes) as Record<string, string>);
  sendChanged(
    progressEntries,
    site,
    chapters.map(({ slug }) => `${comic.slug}/${slug}`),
  );
}
