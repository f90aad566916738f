import type { ChapterProgress } from './ChapterProgress.ts';
import { progressSince } from './progressSince.ts';

/** `progressSince` of each chapter of a comic, by its slug. */
export function allProgressSince<Progress extends ChapterProgress>(
  progress: Record<string, Progress>,
  from: string | null,
): Record<string, Progress> {
  return Object.fromEntries(Object.entries(progress).map(([slug, one]) => [slug, progressSince(one, from)]));
}
