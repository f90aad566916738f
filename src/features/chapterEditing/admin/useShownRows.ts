import { useEffect, useState, type RefObject } from 'react';

/** Rows beyond the window that are there already. */
const AHEAD = 2;

export type ShownRows = { columns: number; first: number; last: number; rowHeight: number };

type RowsOf = {
  list: RefObject<HTMLElement | null>;
  count: number;
  least: number;
  heightOf: (width: number) => number;
};

/**
 * The rows of a grid of equal tiles that are in the window, so that a thousand tiles cost no more
 * than those in view.
 * @param least the least width of a tile, in pixels
 */
export function useShownRows({ list, count, least, heightOf }: RowsOf): ShownRows {
  const [shown, setShown] = useState<ShownRows>({
    columns: 4,
    first: 0,
    last: 8,
    rowHeight: heightOf(least),
  });
  useEffect(() => {
    const look = () => {
      const element = list.current;
      if (!element) return;
      const { top, width } = element.getBoundingClientRect();
      const columns = Math.max(2, Math.floor(width / least));
      const rowHeight = heightOf(width / columns);
      const rows = Math.ceil(count / columns);
      const first = Math.min(Math.max(0, Math.floor(-top / rowHeight) - AHEAD), Math.max(0, rows - 1));
      const last = Math.min(rows, Math.ceil((innerHeight - top) / rowHeight) + AHEAD);
      setShown((before) => {
        const next = { columns, first, last: Math.max(first + 1, last), rowHeight };
        return Object.entries(next).every(([key, value]) => before[key as keyof ShownRows] === value)
          ? before
          : next;
      });
    };
    look();
    const observer = new ResizeObserver(look);
    if (list.current) observer.observe(list.current);
    document.addEventListener('scroll', look, { capture: true, passive: true });
    window.addEventListener('resize', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
    };
  }, [list, count, least, heightOf]);
  return shown;
}
