import { useEffect, useRef } from 'react';
import type { ChapterManifest } from '../../chapters/chaptersApi.ts';
import { useSite } from '../../site/web/useSite.ts';
import { readResumePoint, writeResumePoint } from '../../chapters/web/resumePoint.ts';

/** Remembers the page at once. Opening a chapter again does not undo how far it was read; turning a page does. */
export function useResume({ comic, chapter }: ChapterManifest, page: number): void {
  const site = useSite();
  const isOpening = useRef(true);
  useEffect(() => {
    const where = { siteId: site.id, slug: comic.slug };
    const known = readResumePoint(where);
    const isReopened = isOpening.current && known?.chapter === chapter.slug && known.page > page;
    isOpening.current = false;
    if (!isReopened) writeResumePoint(where, { chapter: chapter.slug, page });
  }, [site.id, comic.slug, chapter.slug, page]);
}
