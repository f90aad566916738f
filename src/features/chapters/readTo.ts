import type { ChapterProgress } from './ChapterProgress.ts';
import type { ChapterRow } from './chaptersApi.ts';

/** The page up to which a chapter was read, 0 for none. It may have fewer pages since. */
export function readTo(
  { pages_count }: Pick<ChapterRow, 'pages_count'>,
  progress: ChapterProgress | undefined,
): number {
  return Math.min(progress?.furthest_page ?? 0, pages_count);
}
