import { useEffect, useRef } from 'react';
import type { Option } from './shownOptions.ts';

/**
 * Ties a `Combobox.Root` that is `virtualized` to the rows of its list, which are not all there if
 * they are many. `query`: what was typed, whose answer begins at the top.
 */
export function useLongList(options: readonly Option[], query: string) {
  /** Brings a row into view. */
  const showRow = useRef<(index: number) => void>(null);
  const marked = useRef(-1);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- with each query
  useEffect(() => showRow.current?.(0), [query]);
  return {
    options,
    showRow,
    marked,
    /** The row that the keys have reached, or that stands first after typing, comes into view. */
    follow(index: number, reason: string) {
      marked.current = index;
      if (index >= 0 && reason !== 'pointer') queueMicrotask(() => showRow.current?.(index));
    },
  };
}
export type LongList = ReturnType<typeof useLongList>;
