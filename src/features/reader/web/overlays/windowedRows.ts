/** Rows beyond the edges, so that what the focus goes to next is there. */
const MARGIN_ROWS = 3;

type Rows = {
  /**
   * The distance from the list's top to the top of its viewport, and the height of that viewport;
   * CSS pixels.
   */
  scrolled: number;
  height: number;
  rowHeight: number;
  count: number;
};

/** The rows of a long list that are in the document: from `first` up to, and without, `end`. */
export function windowedRows({ scrolled, height, rowHeight, count }: Rows): { first: number; end: number } {
  const first = Math.floor(scrolled / rowHeight) - MARGIN_ROWS;
  const end = Math.ceil((scrolled + height) / rowHeight) + MARGIN_ROWS;
  const within = (row: number) => Math.max(0, Math.min(count, row));
  return { first: within(first), end: within(end) };
}
