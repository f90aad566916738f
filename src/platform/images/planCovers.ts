export type CoverPlan = {
  /** The part to keep when the picture is not 2:3. */
  position: 'centre' | 'top' | 'attention';
  /** Ascending, nothing enlarged, at least one. */
  sizes: { width: number; height: number }[];
};

const COVER_WIDTHS = [160, 320, 480];
const COVER_RATIO = 2 / 3;

/**
 * Cover thumbnails of a picture, 2:3. A taller one is cut from the top, where title and faces are
 * and a strip begins; a little wider one in the middle; a much wider one (a spread) where the eye
 * goes first.
 */
export function planCovers({ width, height }: { width: number; height: number }): CoverPlan {
  const ratio = width / height;
  const position = ratio < COVER_RATIO ? 'top' : ratio <= COVER_RATIO * 1.15 ? 'centre' : 'attention';
  const widest = Math.max(1, Math.floor(Math.min(width, height * COVER_RATIO)));
  const widths = COVER_WIDTHS.filter((step) => step <= widest);
  if (widths.length === 0) widths.push(widest);
  return {
    position,
    sizes: widths.map((w) => ({ width: w, height: Math.min(height, Math.round(w / COVER_RATIO)) })),
  };
}
