import { pageAt, pageBounds, type StripLayout } from './stripLayout.ts';

/** The part of the viewport's height at which the reader is taken to look. */
export const ANCHOR_LINE = 0.33;

/** A place in a chapter that does not depend on sizes: a page and how far down in it, 0 to 1 (beyond 1 behind the last page). */
export type ScrollAnchor = { page: number; fraction: number };

type Viewport = { top: number; height: number };

/** What stands at the anchor line of the viewport. */
export function anchorAt(layout: StripLayout, viewport: Viewport): ScrollAnchor {
  const y = viewport.top + viewport.height * ANCHOR_LINE;
  const page = pageAt(layout, y);
  const { top, height } = pageBounds(layout, page);
  return { page, fraction: (y - top) / height };
}

/** Where to scroll so that the anchor stands at the line of a viewport of this height: never before the strip's start. */
export function scrollTopOf(layout: StripLayout, anchor: ScrollAnchor, viewportHeight: number): number {
  const { top, height } = pageBounds(layout, anchor.page);
  return Math.max(0, top + anchor.fraction * height - viewportHeight * ANCHOR_LINE);
}
