import { isRead } from '../../chapters/isRead.ts';
import { progressSince } from '../../chapters/progressSince.ts';
import { writeNotes } from '../../../ui/device/deviceNotes.ts';
import {
  comicProgressPrefix,
  readComicProgress,
  readProgress,
  type NotedProgress,
} from '../../chapters/web/progressNotes.ts';
import { pointOf, readResumePoint, resumeKey } from '../../chapters/web/resumePoint.ts';
import { rereadFrom } from '../../comicMarks/web/rereadFrom.ts';
import { readToken } from '../../sessions/web/sessionNotes.ts';
import { awaitsPull } from '../../sync/web/awaitsPull.ts';
import type { SyncSite } from '../../sync/web/DeviceEntries.ts';
import { sendChanged } from '../../sync/web/entryOutbox.ts';
import { timeAfter } from '../../sync/web/timeAfter.ts';
import { claimEntries } from '../../sync/web/claimEntries.ts';
import { asNext } from './asNext.ts';
import { NEVER_OPENED } from './neverOpened.ts';
import { progressEntries } from './progressEntries.ts';
import { readCurrentChapter } from './readCurrentProgress.ts';

/** A comic that is read, by its slug. */
export type ReadComic = SyncSite & { slug: string };
export type ReadChapter = {
  slug: string;
  number: string | null;
  volume: string | null;
  title: string | null;
};

export type PageSeen = {
  /** The place: the first page of a spread, and how far down in it, 0 to 1. */
  page: number;
  offset: number;
  lastPage: number;
};

type OpenedAt = Pick<PageSeen, 'page' | 'offset'> & { chapter: string };

/**
 * Whether a reader who opens a chapter at this page only looks it up, and has read nothing by that:
 * the page is the chapter's first, or was read before, and the comic was left elsewhere, or may
 * have been on another device of a member.
 */
export function isLookedUp(comic: ReadComic, opened: OpenedAt): boolean {
  const { chapter, page } = opened;
  const place = readResumePoint(comic);
  const isElsewhere = place ? !isWhereLeft(comic, opened) : awaitsPull(progressEntries, comic.siteId);
  return isElsewhere && page <= (readCurrentChapter(comic, chapter)?.furthest_page || 1);
}

/**
 * Whether a member opens a chapter at the very place that this device knows, among pages that were
 * read. It tells nothing new: another device may have read on since.
 */
export function isKnownPlace(comic: ReadComic, opened: OpenedAt & Pick<PageSeen, 'lastPage'>): boolean {
  const left = readCurrentChapter(comic, opened.chapter);
  const isSeen = left !== undefined && left.furthest_page >= opened.lastPage;
  return isSeen && readToken(comic.siteId) !== null && isWhereLeft(comic, opened);
}

function isWhereLeft(comic: ReadComic, { chapter, page, offset }: OpenedAt): boolean {
  const place = readResumePoint(comic);
  const left = readCurrentChapter(comic, chapter);
  return place?.chapter === chapter && place.page === page && left?.page_offset === offset;
}

/** A page is read now. The furthest page and the completion are never taken back. */
export function recordPage(
  comic: ReadComic,
  chapter: ReadChapter,
  { page, offset, lastPage }: PageSeen,
): void {
  const known = knownOf(comic, chapter);
  keepPlace(comic, chapter, {
    ...known,
    page,
    // The offset is as exact as on the server.
    page_offset: Math.round(offset * 1000) / 1000,
    furthest_page: Math.max(known.furthest_page, lastPage),
  });
}

/** This chapter is read next: `asNext`. */
export function recordNext(comic: ReadComic, chapter: ReadChapter): void {
  keepPlace(comic, chapter, knownOf(comic, chapter), asNext);
}

/** All of a chapter is read, until it is marked as unread or read again. */
export function recordCompletion(comic: ReadComic, chapter: ReadChapter & { pages_count: number }): void {
  const known = knownOf(comic, chapter);
  const from = rereadFrom(comic);
  const now = progressSince(known, from);
  if (isRead(now) && now.is_completed) return;
  const completed = { ...known, furthest_page: chapter.pages_count, is_completed: true };
  keepPlace(comic, chapter, {
    ...completed,
    marked_at: timeAfter(known.marked_at, from),
    is_marked_read: true,
  });
}

/** The progress of a chapter as it is known, or that of a chapter that was never opened. */
function knownOf(comic: ReadComic, { slug, number, volume, title }: ReadChapter): NotedProgress {
  return { ...NEVER_OPENED, ...readProgress(comic, slug), device: deviceName(), number, volume, title };
}

/** Writes the progress, and makes it the place where the comic is continued. */
function keepPlace(
  comic: ReadComic,
  { slug }: ReadChapter,
  progress: NotedProgress,
  asOf: typeof asNext = (given, { read_at }) => ({ ...given, read_at }),
): void {
  const from = rereadFrom(comic);
  const { hidden_at, marked_at } = progress;
  const place = readResumePoint(comic);
  // A comic of which all is unread has no place, and a clock may be behind the one that read it.
  const others = place
    ? [place.updated_at]
    : Object.values(readComicProgress(comic)).map(({ read_at }) => read_at);
  const read_at = timeAfter(progress.read_at, hidden_at, marked_at, from, ...others);
  const now = asOf(progress, { read_at, from });
  claimEntries(progressEntries, comic.siteId);
  // At once, in small notes: the tab may be killed in the next moment.
  writeNotes({
    [comicProgressPrefix(comic) + slug]: JSON.stringify(now),
    [resumeKey(comic)]: JSON.stringify(pointOf(slug, progressSince(now, from))),
  });
  sendChanged(progressEntries, comic, [`${comic.slug}/${slug}`]);
}

/** The system that the browser names, to tell one's devices apart. */
function deviceName(): string {
  return /iPhone|iPad|Android|Windows|Mac|CrOS|Linux/.exec(navigator.userAgent)?.[0] ?? '';
}
