import type { Strip } from './holdStrip.ts';
import { ANCHOR_LINE } from './scrollAnchor.ts';
import { pagesEnd, stripLength } from './stripLayout.ts';
import { chapterOnTrack, pageAtPoint } from './stripTrack.ts';

type Drawn = Pick<Strip, 'track' | 'box'>;

/** The limits of scrolling a strip: least, and most. */
export type ScrollReach = { first: number; last: number };

/**
 * The part of a strip's reach that shows one chapter: from its first page to the end of its card.
 * Undefined if it is not on the strip.
 */
export function chapterReach({ track, box }: Drawn, id: string, whole: ScrollReach): ScrollReach | undefined {
  const chapter = chapterOnTrack(track, id);
  if (!chapter) return undefined;
  const { start, layout } = chapter;
  const first = Math.max(whole.first, start - box.startPx);
  return { first, last: Math.max(first, Math.min(whole.last, start + stripLength(layout) - box.length)) };
}

/**
 * The place where a chapter's pages end so many pixels above the viewport's end, as a page and how
 * far down in it.
 */
export function endOfPages(
  { track, box }: Drawn,
  id: string,
  coveredPx: number,
): { page: number; offset: number } | undefined {
  const chapter = chapterOnTrack(track, id);
  if (!chapter) return undefined;
  const { start, layout } = chapter;
  const scrolled = start + pagesEnd(layout) + coveredPx - box.length;
  // Pages that are all in sight end where they begin.
  if (scrolled <= start - box.startPx) return { page: 1, offset: 0 };
  return pageAtPoint(chapter, scrolled + box.length * ANCHOR_LINE);
}
