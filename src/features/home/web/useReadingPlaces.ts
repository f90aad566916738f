import { useLayoutEffect, useMemo } from 'react';
import { useNotes } from '../../../ui/device/useNotes.ts';
import { parseResumePoint, resumePrefix, type ResumePoint } from '../../chapters/web/resumePoint.ts';
import { useSite } from '../../site/web/useSite.ts';

export type ReadingPlace = ResumePoint & { slug: string };

/**
 * The comics that are being read, the last one first; undefined while the page is being taken over. Says at the root that there are any, as the
 * page's own inline script does before anything is painted.
 */
export function useReadingPlaces(limit: number): ReadingPlace[] | undefined {
  const notes = useNotes(resumePrefix(useSite().id));
  const places = useMemo(() => notes && placesOf(notes).slice(0, limit), [notes, limit]);
  useLayoutEffect(() => {
    if (places) document.documentElement.toggleAttribute('data-reading', places.length > 0);
  }, [places]);
  return places;
}

function placesOf(notes: Record<string, string>): ReadingPlace[] {
  return Object.entries(notes)
    .flatMap(([slug, text]) => {
      const point = parseResumePoint(text);
      return point ? [{ ...point, slug }] : [];
    })
    .sort((left, right) => (left.updated_at < right.updated_at ? 1 : -1));
}
