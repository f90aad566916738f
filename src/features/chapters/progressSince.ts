import type { ChapterProgress } from './ChapterProgress.ts';
import { isRead } from './isRead.ts';

/**
 * Progress as it stands in a re-read that began at this time (ISO 8601), or as it is where there is
 * none: what was read and marked before counts as not read. Only what is shown is made of it; what
 * is kept stays.
 */
export function progressSince<Progress extends ChapterProgress>(
  progress: Progress,
  from: string | null,
): Progress {
  if (from === null) return progress;
  const isSince = (at: string | null | undefined) => Date.parse(at ?? '') >= Date.parse(from);
  const { page, furthest_page, is_completed, read_at, marked_at } = progress;
  const isOpened = isSince(read_at);
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
