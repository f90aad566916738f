/**
 * A slider in CSS pixels: its handle's middle goes from half a handle behind one end to half a
 * handle before the other.
 */
export type SliderWay = { width: number; thumb: number; pagesCount: number; direction: 'ltr' | 'rtl' };

/** The place of the handle's middle for a page from 1, from the left edge. */
export function sliderPlace(page: number, { width, thumb, pagesCount, direction }: SliderWay): number {
  const share = pagesCount > 1 ? (page - 1) / (pagesCount - 1) : 0;
  const along = thumb / 2 + share * (width - thumb);
  return direction === 'rtl' ? width - along : along;
}

/** The page, from 1, that a press at this place, from the left edge, would lead to. */
export function sliderPage(place: number, { width, thumb, pagesCount, direction }: SliderWay): number {
  const along = direction === 'rtl' ? width - place : place;
  const share = (along - thumb / 2) / Math.max(1, width - thumb);
  return 1 + Math.round(Math.max(0, Math.min(1, share)) * (pagesCount - 1));
}

/**
 * The place of a preview's middle: over its page, but at most `overhang` beyond the slider's ends.
 */
export function previewPlace(
  page: number,
  way: SliderWay,
  { halfWidth, overhang }: { halfWidth: number; overhang: number },
): number {
  const least = Math.min(way.width / 2, halfWidth - overhang);
  return Math.max(least, Math.min(way.width - least, sliderPlace(page, way)));
}
