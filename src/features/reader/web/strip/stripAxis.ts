import type { ReadingSettings } from '../../readingSettings.ts';

/** The direction in which a strip goes on. */
export type StripAxis = 'down' | 'right' | 'left';

export function stripAxis({ layout, direction }: Pick<ReadingSettings, 'layout' | 'direction'>): StripAxis {
  if (layout === 'vertical') return 'down';
  return direction === 'rtl' ? 'left' : 'right';
}

/** The distance scrolled from a strip's start. Browsers count to the left in negative numbers. */
export function scrolledOf(surface: HTMLElement, axis: StripAxis): number {
  return axis === 'down' ? surface.scrollTop : Math.abs(surface.scrollLeft);
}

export function scrollStripTo(
  surface: HTMLElement,
  axis: StripAxis,
  start: number,
  behavior: ScrollBehavior = 'instant',
): void {
  surface.scrollTo({ ...alongAxis(axis, start), behavior });
}

export function scrollStripBy(surface: HTMLElement, axis: StripAxis, by: number): void {
  surface.scrollBy({ ...alongAxis(axis, by), behavior: 'instant' });
}

/** Pixels left to scroll to the end. */
export function scrollRoom(surface: HTMLElement, axis: StripAxis): number {
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = surface;
  const whole = axis === 'down' ? scrollHeight - clientHeight : scrollWidth - clientWidth;
  return whole - scrolledOf(surface, axis);
}

function alongAxis(axis: StripAxis, pixels: number): ScrollToOptions {
  return axis === 'down' ? { top: pixels } : { left: axis === 'left' ? -pixels : pixels };
}
