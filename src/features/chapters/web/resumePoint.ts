import { readNote, writeNote } from '../../../ui/device/deviceNotes.ts';
import { isRead } from '../isRead.ts';
import type { NotedProgress } from './progressNotes.ts';

/** The position at which a comic was left on this device. */
export type ResumePoint = {
  /** Slug. */
  chapter: string;
  /**
   * The chapter's, to name it where its comic's chapters are not at hand; notes of before have
   * none.
   */
  number?: string | null;
  volume?: string | null;
  title?: string | null;
  /** From 1. */
  page: number;
  /** ISO 8601, UTC. */
  updated_at: string;
  /**
   * All of the chapter is read, and this is its end: there is nothing to go on with until the next
   * one is there.
   */
  is_finished?: boolean;
};

type ChapterNames = Pick<ResumePoint, 'number' | 'volume' | 'title'>;

type Comic = { siteId: string; slug: string };

/**
 * The position in a chapter. A chapter that ends with a spread is left at the page before its last
 * one. One that was marked as read since is finished wherever it was left.
 */
export function pointOf(chapter: string, progress: NotedProgress): ResumePoint {
  const { number, volume, title, page, read_at } = progress;
  const is_finished = isAtEnd(progress) || isMarkedSince(progress);
  return {
    chapter,
    number,
    volume,
    title,
    page,
    updated_at: read_at,
    ...(is_finished ? { is_finished } : {}),
  };
}

function isAtEnd({ page, furthest_page, is_completed }: NotedProgress): boolean {
  return is_completed && page >= furthest_page - 1;
}

/** An act that takes back a mark as unread is later than the reading, too, and finishes nothing. */
function isMarkedSince(progress: NotedProgress): boolean {
  const { read_at, marked_at, unread_from, is_completed } = progress;
  const isByHand = !is_completed || unread_from != null;
  return isByHand && isRead(progress) && Date.parse(marked_at ?? '') > Date.parse(read_at);
}

export function readResumePoint(comic: Comic): ResumePoint | undefined {
  return parseResumePoint(readNote(resumeKey(comic)));
}

export function removeResumePoint(comic: Comic): void {
  writeNote(resumeKey(comic), null);
}

export function resumeKey({ siteId, slug }: Comic): string {
  return resumePrefix(siteId) + slug;
}

/** Key prefix of a site's resume points. */
export function resumePrefix(siteId: string): string {
  return `${siteId}_resume:`;
}

export function parseResumePoint(text: string | null): ResumePoint | undefined {
  if (text === null) return undefined;
  try {
    const { chapter, number, volume, title, page, updated_at, is_finished } = JSON.parse(text) as Record<
      string,
      unknown
    >;
    const isPage = typeof page === 'number' && Number.isSafeInteger(page) && page >= 1;
    return typeof chapter === 'string' && chapter !== '' && isPage && typeof updated_at === 'string'
      ? {
          chapter,
          ...nameOf({ number, volume, title }),
          page,
          updated_at,
          ...(is_finished === true ? { is_finished } : {}),
        }
      : undefined;
  } catch {
    return undefined;
  }
}

function nameOf(note: Record<'number' | 'volume' | 'title', unknown>): ChapterNames {
  const [number, volume, title] = [note.number, note.volume, note.title].map((name) =>
    typeof name === 'string' ? name : null,
  );
  return number == null && volume == null && title == null ? {} : { number, volume, title };
}
