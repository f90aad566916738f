/** Places of public pages that ads stand in. None is between the pages of a chapter. */
export const AD_PLACEMENTS = ['home_top', 'list_inline', 'comic_side', 'reader_end', 'footer'] as const;
export type AdPlacement = (typeof AD_PLACEMENTS)[number];

/** `wide` begins where the layout has room for columns (`--breakpoint-md`). */
export const AD_DEVICES = ['all', 'wide', 'phone'] as const;
export type AdDevice = (typeof AD_DEVICES)[number];

type Size = { width: number; height: number };

const BANNER = { wide: { width: 728, height: 90 }, phone: { width: 320, height: 100 } };
const RECTANGLE = { wide: { width: 300, height: 250 }, phone: { width: 300, height: 250 } };

/**
 * The room of each placement in pixels, which pages keep before an ad is loaded (`adSpace.css` has
 * the same).
 */
export const AD_SIZES: Record<AdPlacement, Record<Exclude<AdDevice, 'all'>, Size>> = {
  home_top: BANNER,
  list_inline: BANNER,
  comic_side: RECTANGLE,
  reader_end: RECTANGLE,
  footer: BANNER,
};
