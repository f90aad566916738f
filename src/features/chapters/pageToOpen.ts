import type { ChapterProgress } from './ChapterProgress.ts';
import type { ChapterRow } from './chaptersApi.ts';
import { isInHistory } from './isInHistory.ts';
import { isRead } from './isRead.ts';

/**
 * The page at which a chapter was left, from 1. Undefined for one that was read, or never begun,
 * which opens at its beginning.
 */
export function pageToOpen(
  { pages_count }: Pick<ChapterRow, 'pages_count'>,
  progress: ChapterProgress | undefined,
): number | undefined {
  const isBegun = progress !== undefined && (progress.page > 1 || progress.page_offset > 0);
  if (!isBegun || isRead(progress) || !isInHistory(progress)) return undefined;
  return Math.min(progress.page, pages_count);
}
