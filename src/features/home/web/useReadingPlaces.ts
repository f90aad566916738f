import { useEffect, useEffectEvent, useLayoutEffect, useMemo } from 'react';
import { useApi } from '../../../ui/api/useApi.ts';
import { loadChunk } from '../../../ui/device/loadChunk.ts';
import { useNotes } from '../../../ui/device/useNotes.ts';
import { parseResumePoint, resumePrefix, type ResumePoint } from '../../chapters/web/resumePoint.ts';
import { useSite } from '../../site/web/useSite.ts';

export type ReadingPlace = ResumePoint & { slug: string };

/**
 * The comics that are being read, the last one first; those that are read to their end are not
 * among them until there is more. Undefined while the page is being taken over. Says at the root
 * that there are any, as the page's own inline script does before anything is painted.
 */
export function useReadingPlaces(limit: number): ReadingPlace[] | undefined {
  const siteId = useSite().id;
  const api = useApi();
  const notes = useNotes(resumePrefix(siteId));
  const all = useMemo(() => notes && placesOf(notes), [notes]);
  const places = useMemo(
    () => all?.filter(({ is_finished }) => is_finished !== true).slice(0, limit),
    [all, limit],
  );
  const hasFinished = all?.some(({ is_finished }) => is_finished) === true;
  const look = useEffectEvent(() => {
    loadChunk(() => import('../../progress/web/goOnWithNews.ts')).then(
      ({ goOnWithNews }) => goOnWithNews(siteId, api),
      // They are looked for again the next time.
      () => {},
    );
  });
  useEffect(() => {
    if (hasFinished) look();
  }, [hasFinished]);
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
