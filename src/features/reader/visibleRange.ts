import { pageAt, type StripLayout } from './stripLayout.ts';

/** Boxes that stand in the document at once, however small the pages are. */
export const MOUNTED_PAGES_LIMIT = 48;

/** Pages from 1, both included. */
export type PageRange = { first: number; last: number };

/** What is seen of the column, from `top` to `bottom`, and how much of it to have ready above and below. */
export type StripSpan = { top: number; bottom: number; above: number; below: number };

/** The pages that touch a span, at most `MOUNTED_PAGES_LIMIT`: those that are seen before the others, those below before those above. */
export function visibleRange(layout: StripLayout, { top, bottom, above, below }: StripSpan): PageRange {
  const seen = pageAt(layout, top);
  const last = Math.min(pageAt(layout, Math.max(top, bottom + below - 1)), seen + MOUNTED_PAGES_LIMIT - 1);
  return { first: Math.max(pageAt(layout, top - above), last - MOUNTED_PAGES_LIMIT + 1), last };
}
