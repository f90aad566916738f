import type { Zoom } from '../gestures/zoom.ts';
import { ANCHOR_LINE } from '../strip/scrollAnchor.ts';

/** The place of a page in a screen that scrolls, in CSS pixels of the page unzoomed. */
export type PageLie = {
  /** The page's top, from where the screen can be scrolled to. */
  top: number;
  height: number;
  /** Height of the screen. */
  view: number;
};

/**
 * The scroll position at which a part of the page, 0 to 1, is where its reader is taken to look.
 */
export function scrollTopOf(offset: number, { top, height, view }: PageLie): number {
  return Math.max(0, top + offset * height - view * ANCHOR_LINE);
}

/** The part of the page, 0 to 1, that is there while it is scrolled and enlarged so. */
export function partAt({ top, height, view }: PageLie, scrollTop: number, zoom: Zoom): number {
  const point = scrollTop + (view * ANCHOR_LINE - zoom.y) / zoom.scale;
  return Math.min(1, Math.max(0, (point - top) / height));
}
