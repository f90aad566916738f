import { useMemo } from 'react';
import { useNotes } from '../../../ui/device/useNotes.ts';
import { markPrefix } from '../../comicMarks/web/markPrefix.ts';
import { useSite } from '../../site/web/useSite.ts';
import { markedComics, type MarkedComic } from './markedComics.ts';

/**
 * All comics of which this device knows something said; undefined while the page is being taken
 * over.
 */
export function useMarkedComics(): readonly MarkedComic[] | undefined {
  const notes = useNotes(markPrefix(useSite().id));
  return useMemo(() => notes && markedComics(notes), [notes]);
}
