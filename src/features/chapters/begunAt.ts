import type { ChapterProgress } from './ChapterProgress.ts';

/**
 * When a chapter was last read, in milliseconds; 0 for one that was not begun. A chapter that was
 * only marked as read was not.
 */
export function begunAt(progress: ChapterProgress | undefined): number {
  return progress && progress.furthest_page > 0 ? Date.parse(progress.read_at) : 0;
}
