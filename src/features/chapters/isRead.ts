import type { ChapterProgress } from './ChapterProgress.ts';

/**
 * Whether a chapter counts as read: by the last act that says so, else by whether its end was
 * reached.
 */
export function isRead(
  progress: Pick<ChapterProgress, 'is_completed' | 'marked_at' | 'is_marked_read'> | undefined,
): boolean {
  if (!progress) return false;
  return progress.marked_at == null ? progress.is_completed : progress.is_marked_read === true;
}
