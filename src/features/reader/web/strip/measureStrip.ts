import type { StripAxis } from './stripAxis.ts';

export type StripElements = {
  surface: HTMLElement | null;
  column: HTMLElement | null;
  /** An element as high as the bar above, and one rem wide. */
  ruler: HTMLElement | null;
};

/** Measures from which a strip is laid out, in CSS pixels. */
export type StripBox = {
  axis: StripAxis;
  /** Size across the strip: the width of the column, or the height of the row between the bars. */
  breadth: number;
  /** Length of the viewport along the strip. */
  length: number;
  /** Space before the first page. */
  startPx: number;
  rem: number;
};

export function measureStrip(
  { surface, column, ruler }: StripElements,
  axis: StripAxis,
): StripBox | undefined {
  if (!surface || !column || !ruler) return undefined;
  const { clientWidth: width, clientHeight: height } = surface;
  const top = ruler.offsetHeight;
  const rem = ruler.offsetWidth;
  if (axis === 'down') return { axis, breadth: column.clientWidth, length: height, startPx: top, rem };
  const bottom = Number.parseFloat(getComputedStyle(surface).scrollPaddingBottom) || 0;
  return { axis, breadth: Math.max(1, Math.floor(height - top - bottom)), length: width, startPx: 0, rem };
}

export function isSameBox(a: StripBox, b: StripBox): boolean {
  return (
    a.axis === b.axis &&
    a.breadth === b.breadth &&
    a.length === b.length &&
    a.startPx === b.startPx &&
    a.rem === b.rem
  );
}
