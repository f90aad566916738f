/**
 * The edges of one chapter's parts along a strip, from the chapter's start: its pages in order, and
 * the card behind them.
 */
export type StripLayout = {
  /** The start of each part, and at last the card's end: whole CSS pixels, ascending. */
  edges: readonly number[];
  /** Left empty between two pages. */
  gap: number;
};

/** A stretch of a strip. */
export type Stretch = { start: number; length: number };

type LayoutOf = {
  /** Size of each page, in any unit. */
  sizes: readonly { width: number; height: number }[];
  /** Size of every page across the strip: the width of a column, the height of a row. */
  breadth: number;
  isSideways: boolean;
  gap: number;
  /** Length of the card. */
  card: number;
};

/**
 * Known before any picture is loaded. Edges are whole pixels, so that neighbours join without a
 * seam.
 */
export function stripLayout({ sizes, breadth, isSideways, gap, card }: LayoutOf): StripLayout {
  const edges = [0];
  let edge = 0;
  for (const [index, { width, height }] of sizes.entries()) {
    const length = (breadth * (isSideways ? width : height)) / (isSideways ? height : width);
    edge += Math.max(1, Math.round(length)) + (index < sizes.length - 1 ? gap : 0);
    edges.push(edge);
  }
  edges.push(edge + card);
  return { edges, gap };
}

/** Pages, without the card. */
export function pagesIn({ edges }: StripLayout): number {
  return edges.length - 2;
}

/**
 * Stretch of a page, counted from 1, without the gap behind it; the card is the one behind the last
 * page.
 */
export function pageStretch(layout: StripLayout, position: number): Stretch {
  const start = layout.edges[position - 1] ?? 0;
  const end = (layout.edges[position] ?? start) - (position < pagesIn(layout) ? layout.gap : 0);
  return { start, length: end - start };
}

/**
 * The page, counted from 1, that a point falls on, or whose gap it falls into; the first before
 * all, the card behind all.
 */
export function positionAt({ edges }: StripLayout, point: number): number {
  let low = 1;
  let high = Math.max(1, edges.length - 1);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((edges[middle - 1] ?? 0) <= point) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The start of the card. */
export function pagesEnd({ edges }: StripLayout): number {
  return edges.at(-2) ?? 0;
}

export function stripLength({ edges }: StripLayout): number {
  return edges.at(-1) ?? 0;
}
