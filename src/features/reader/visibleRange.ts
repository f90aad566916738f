import { pageAt, type StripLayout } from './stripLayout.ts';

/** Boxes that stand in the document at once, however small the pages are. */
export const MOUNTED_PAGES_LIMIT = 48;

export type PageRange = { first: number; last: number };

/** Pages that touch the span from `top` to `bottom` of the column, at most `MOUNTED_PAGES_LIMIT` from the first one on. */
export function visibleRange(layout: StripLayout, { top, bottom }: { top: number; bottom: number }): PageRange {
  const first = pageAt(layout, top);
  const last = Math.max(first, pageAt(layout, Math.max(top, bottom - 1)));
  return { first, last: Math.min(last, first + MOUNTED_PAGES_LIMIT - 1) };
}
