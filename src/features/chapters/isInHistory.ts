import type { ChapterProgress } from './ChapterProgress.ts';

/**
 * Whether a chapter stands in the history, and may be gone on with. The marks of what was read stay
 * in any case.
 */
export function isInHistory({ is_hidden, hidden_at, read_at }: ChapterProgress): boolean {
  return !is_hidden || hidden_at === null || Date.parse(hidden_at) < Date.parse(read_at);
}
