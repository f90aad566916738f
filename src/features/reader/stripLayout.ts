export type StripLayout = {
  /** Of the column, in CSS pixels. */
  width: number;
  /** Top of each page and, as the last entry, the bottom of the last page: whole CSS pixels, ascending. */
  edges: readonly number[];
};

type Size = { width: number; height: number };

/**
 * Where every page of a strip stands in a column of this width, known before any picture is loaded. Edges are whole pixels, so that
 * neighbours join without a seam. `startPx` is the space before the first page.
 */
export function stripLayout({
  sizes,
  width,
  startPx,
}: {
  sizes: readonly Size[];
  width: number;
  startPx: number;
}): StripLayout {
  const edges = [startPx];
  let edge = startPx;
  for (const size of sizes) {
    edge += Math.max(1, Math.round((width * size.height) / size.width));
    edges.push(edge);
  }
  return { width, edges };
}

/** Top and height of a page, counted from 1. */
export function pageBounds({ edges }: StripLayout, page: number): { top: number; height: number } {
  const top = edges[page - 1] ?? 0;
  return { top, height: (edges[page] ?? top) - top };
}

/** The page, counted from 1, that a height of the column falls on; the first before all, the last behind all. */
export function pageAt({ edges }: StripLayout, y: number): number {
  let low = 1;
  let high = Math.max(1, edges.length - 1);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((edges[middle - 1] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Bottom of the last page. */
export function stripEnd({ edges }: StripLayout): number {
  return edges.at(-1) ?? 0;
}
