import { useMemo } from 'react';
import { useNotes } from '../../../ui/device/useNotes.ts';
import { useSite } from '../../site/web/useSite.ts';
import { comicProgressPrefix, parseAll, type NotedProgress } from './progressNotes.ts';

/**
 * The furthest progress in each chapter of a comic, by its slug; nothing while the page is rendered
 * on the server and hydrated.
 */
export function useKeptProgress(slug: string): Record<string, NotedProgress> {
  const notes = useNotes(comicProgressPrefix({ siteId: useSite().id, slug }));
  return useMemo(() => parseAll(notes ?? {}), [notes]);
}
