/** A page, or one half of a wide one, on a screen of a paged chapter. */
export type PageSlot = {
  /** From 1. */
  page: number;
  /** The half in reading order; left out, the whole page. */
  half?: 1 | 2;
  isRotated?: boolean;
};

/** The pages shown at once in paged reading: one slot, or two in reading order. */
export type PageScreen = readonly [PageSlot] | readonly [PageSlot, PageSlot];

/**
 * Index of the screen that shows a page (and half of it); the last one for what lies behind all.
 */
export function screenIndexOf(
  screens: readonly PageScreen[],
  { page, half }: { page: number; half?: 1 | 2 },
): number {
  let low = 0;
  let high = Math.max(0, screens.length - 1);
  // Screens stand in the order of their pages: the last one that begins at the page or before it.
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const first = screens[middle]?.[0];
    const isBefore =
      first !== undefined && (first.page < page || (first.page === page && (first.half ?? 1) <= (half ?? 1)));
    if (isBefore) low = middle;
    else high = middle - 1;
  }
  return low;
}
