import { begunAt } from './begunAt.ts';
import type { ChapterProgress } from './ChapterProgress.ts';

/** The chapter that was read last; undefined if none was begun. */
export function lastBegun<Row extends { slug: string }>(
  chapters: readonly Row[],
  progressOf: (slug: string) => ChapterProgress | undefined,
): Row | undefined {
  let best: { row?: Row; at: number } = { at: 0 };
  for (const row of chapters) {
    const at = begunAt(progressOf(row.slug));
    if (at > best.at) best = { row, at };
  }
  return best.row;
}
