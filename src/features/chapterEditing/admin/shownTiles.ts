import type { ShownRows } from './useShownRows.ts';

type Kept = {
  count: number;
  /** The tile that has the focus, if one has. */
  focused: number | undefined;
  /** The tile that is dragged: all between it and the window stay, as it may be let go there. */
  dragged: number | undefined;
};

/**
 * The indexes of the tiles that are in the document, in order; `start` is the first one in the
 * window.
 */
export function shownTiles(
  { columns, first, last }: Pick<ShownRows, 'columns' | 'first' | 'last'>,
  { count, focused, dragged }: Kept,
): { start: number; indexes: number[] } {
  const from = Math.min(first * columns, dragged ?? Infinity);
  const end = Math.min(count, Math.max(last * columns, (dragged ?? -1) + 1));
  const indexes = Array.from({ length: Math.max(0, end - from) }, (_, place) => from + place);
  if (focused !== undefined && focused < from) indexes.unshift(focused);
  else if (focused !== undefined && focused >= end) indexes.push(focused);
  return { start: from, indexes };
}
