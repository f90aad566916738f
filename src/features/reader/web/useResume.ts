import { useEffect, useRef } from 'react';
import type { ChapterManifest } from '../../chapters/chaptersApi.ts';
import { markPageRead } from '../../chapters/web/readPages.ts';
import { readResumePoint, writeResumePoint } from '../../chapters/web/resumePoint.ts';
import { useSite } from '../../site/web/useSite.ts';
import { currentEntry } from './usePageAddress.ts';

/** Places of the history at which pages were shown: coming back to one of them, on the way out, opens nothing new. */
const shownEntries = new Set<unknown>();

/** Remembers the page at once. Opening a chapter again, or passing it by Back, does not undo how far was read; turning a page does. */
export function useResume({ comic, chapter }: ChapterManifest, page: number): void {
  const site = useSite();
  const isOpening = useRef(true);
  const { slug, number, title } = chapter;
  useEffect(() => {
    const where = { siteId: site.id, slug: comic.slug };
    const known = readResumePoint(where);
    const isReopened = known?.chapter === slug ? known.page > page : shownEntries.has(currentEntry());
    const isKept = isOpening.current && known !== undefined && isReopened;
    isOpening.current = false;
    shownEntries.add(currentEntry());
    markPageRead(where, { chapter: slug, page });
    if (!isKept) writeResumePoint(where, { chapter: slug, number, title, page });
  }, [site.id, comic.slug, slug, number, title, page]);
}
