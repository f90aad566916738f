type Grid = {
  /** From 0. */
  index: number;
  count: number;
  columns: number;
  /** Rows that can be seen at once. */
  rows: number;
  /** To which side a row goes on. */
  direction: 'ltr' | 'rtl';
};

/**
 * The index that a key leads to in a grid filled row by row; undefined for keys that do not move.
 */
export function gridStep(key: string, { index, count, columns, rows, direction }: Grid): number | undefined {
  const on = direction === 'rtl' ? -1 : 1;
  const steps: Record<string, number> = {
    ArrowRight: on,
    ArrowLeft: -on,
    ArrowDown: columns,
    ArrowUp: -columns,
    PageDown: columns * rows,
    PageUp: -columns * rows,
    Home: -index,
    End: count - 1 - index,
  };
  const step = steps[key];
  if (step === undefined) return undefined;
  const target = index + step;
  if (key === 'ArrowUp' && target < 0) return index;
  if (key === 'ArrowDown' && target >= count) {
    // The last row may be shorter than the one above it.
    return rowOf(index, columns) < rowOf(count - 1, columns) ? count - 1 : index;
  }
  return Math.max(0, Math.min(count - 1, target));
}

function rowOf(index: number, columns: number): number {
  return Math.floor(index / columns);
}
