import { useMemo } from 'react';
import { useRereadFrom } from '../../comicMarks/web/rereadFrom.ts';
import { allProgressSince } from '../allProgressSince.ts';
import type { NotedProgress } from './progressNotes.ts';
import { useKeptProgress } from './useKeptProgress.ts';

/** The same as `useKeptProgress`, but in a re-read only since that began. */
export function useChapterProgress(slug: string): Record<string, NotedProgress> {
  const kept = useKeptProgress(slug);
  const from = useRereadFrom(slug);
  return useMemo(() => allProgressSince(kept, from), [kept, from]);
}
