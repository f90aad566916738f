import { isRead } from '../../chapters/isRead.ts';
import { progressSince } from '../../chapters/progressSince.ts';
import type { NotedProgress } from '../../chapters/web/progressNotes.ts';

type Since = {
  /** When it became the next one, ISO 8601. */
  read_at: string;
  /** When the re-read began, if there is one. */
  from: string | null;
};

/**
 * The progress of a chapter that is the next one to read: from where it was left, or from its
 * beginning if it was finished before. One that was marked as unread, and not opened since, stays
 * so: its place stays beneath the mark, which may be taken back.
 */
export function asNext(progress: NotedProgress, { read_at, from }: Since): NotedProgress {
  if (progress.unread_from != null && progressSince(progress, null).furthest_page === 0)
    return { ...progress, read_at, unread_from: read_at };
  const now = progressSince(progress, from);
  const { page, page_offset } = isRead(now) ? { page: 1, page_offset: 0 } : now;
  return { ...progress, page, page_offset, read_at };
}
