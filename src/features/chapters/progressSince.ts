import type { ChapterProgress } from './ChapterProgress.ts';
import { isRead } from './isRead.ts';

/**
 * Progress as it is shown: without what was read before the chapter was marked as unread, and in a
 * re-read that began at `from` (ISO 8601; null for none) without what was read and marked before
 * that. All of it is kept, so that either can be taken back.
 */
export function progressSince<Progress extends ChapterProgress>(
  progress: Progress,
  from: string | null,
): Progress {
  const { page, furthest_page, is_completed, read_at, marked_at, unread_from } = progress;
  if (from === null && unread_from == null) return progress;
  const isSince = (at: string | null | undefined) =>
    from === null || Date.parse(at ?? '') >= Date.parse(from);
  // A server that is behind may have moved both times to the same moment: then it is unread.
  const isOpened = isSince(read_at) && !(Date.parse(read_at) <= Date.parse(unread_from ?? ''));
  const isReadAgain = isSince(marked_at) && isRead(progress);
  return {
    ...progress,
    ...(isOpened ? {} : { page: 1, page_offset: 0 }),
    // The progress before is not known apart from the progress now.
    furthest_page: isOpened ? (isReadAgain ? furthest_page : Math.min(furthest_page, page)) : 0,
    is_completed: is_completed && isReadAgain,
    marked_at: isSince(marked_at) ? marked_at : null,
    is_marked_read: isReadAgain,
  };
}
