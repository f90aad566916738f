export type Connection = { isSaving: boolean; isFast: boolean };

/**
 * The reach of loading beyond the part in sight: pages of a paged chapter, viewport heights of a
 * strip.
 */
export type PreloadReach = { ahead: number; behind: number };

/** spec 9: three viewport sizes ahead in a strip. On Save-Data only the very next page. */
export function preloadReach(isStrip: boolean, { isSaving, isFast }: Connection): PreloadReach {
  if (isSaving) return { ahead: 1, behind: 0 };
  if (isStrip) return { ahead: 3, behind: 1 };
  return isFast ? { ahead: 6, behind: 2 } : { ahead: 4, behind: 1 };
}
