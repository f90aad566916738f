import type { ChapterProgress } from '../chapters/ChapterProgress.ts';
import { isRead } from '../chapters/isRead.ts';

/** Whether a chapter counts as never opened, of progress as `progressSince` gives it. */
export function isUnread(progress: ChapterProgress | undefined): boolean {
  return progress === undefined || (progress.furthest_page === 0 && !isRead(progress));
}
