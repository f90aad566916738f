import { useEffect, useState, type RefObject } from 'react';
import { windowedRows } from './windowedRows.ts';

export type RowWindow = {
  first: number;
  end: number;
  /** CSS pixels. */
  width: number;
  rowHeight: number;
  /** Rows that can be seen at once. */
  rows: number;
  /** Brings a row into view: into the middle of it, or no further than is needed. */
  show(row: number, where: 'middle' | 'nearest'): void;
};

type RowsOf = {
  count: number;
  /** Height of a row, in rem: it grows with the letters. */
  rowRem?: number;
  /** Or in CSS pixels, by the width of the list. */
  rowPx?: number;
};

type Measured = { scrolled: number; height: number; width: number; rem: number };

/**
 * The rows of a long list in a dialog that are in the document; undefined until the list is laid
 * out.
 */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  { count, rowRem = 0, rowPx = 0 }: RowsOf,
): RowWindow | undefined {
  const [measured, setMeasured] = useState<Measured>();
  useEffect(() => {
    const element = list.current;
    const scroller = element?.closest<HTMLElement>('.dialog-content');
    if (!element || !scroller) return undefined;
    // Before the dialog is open there is nothing to measure.
    const measure = () => setMeasured((before) => measureRows(element, scroller) ?? before);
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    observer.observe(element);
    scroller.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', measure);
    };
  }, [list]);
  if (!measured) return undefined;
  const { scrolled, height, width, rem } = measured;
  const rowHeight = rowPx + rowRem * rem;
  return {
    ...windowedRows({ scrolled, height, rowHeight, count }),
    width,
    rowHeight,
    rows: Math.max(1, Math.floor(height / rowHeight)),
    show(row, where) {
      const element = list.current;
      const scroller = element?.closest<HTMLElement>('.dialog-content');
      if (!element || !scroller) return;
      const top =
        element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + row * rowHeight;
      const spare = scroller.clientHeight - rowHeight;
      const to = where === 'middle' ? spare / 2 : Math.max(0, Math.min(spare, top));
      scroller.scrollBy({ top: top - to, behavior: 'instant' });
      // The scroll event comes later. Until then the row would not be there, and keys pressed
      // meanwhile would go to another row or be lost.
      setMeasured(measureRows(element, scroller) ?? measured);
    },
  };
}

function measureRows(element: HTMLElement, scroller: HTMLElement): Measured | undefined {
  if (scroller.clientHeight === 0) return undefined;
  return {
    scrolled: scroller.getBoundingClientRect().top - element.getBoundingClientRect().top,
    height: scroller.clientHeight,
    width: element.clientWidth,
    rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  };
}
