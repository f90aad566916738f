import { isStripLike } from './isStripLike.ts';
import { PAGE_WIDTHS, isNearlyAsWide, scaledHeight } from './planVariants.ts';

export type SliceSize = {
  width: number;
  /** Height of the whole strip at this width. */
  height: number;
  /** From top to bottom, without gap or overlap. */
  slices: { top: number; height: number }[];
};

/** Taller, and a phone decodes tens of megabytes for a part that is off the screen. */
export const SLICE_HEIGHT_LIMIT = 2048;

/**
 * The slices of a strip-like picture: scaled to each width first, then cut at whole pixels into the
 * same number of slices, so that slice k of one width shows what slice k of another does and a
 * `srcset` works for each slice. Undefined for pictures that are not strip-like. The widest is the
 * picture's own width, at most 1,600; nothing is enlarged. Animations are not to be sliced.
 */
export function planSlices({ width, height }: { width: number; height: number }): SliceSize[] | undefined {
  if (!isStripLike({ width, height })) return undefined;
  const widest = Math.min(width, PAGE_WIDTHS.at(-1) ?? width);
  const widths = [...PAGE_WIDTHS.filter((step) => step < widest && !isNearlyAsWide(step, widest)), widest];
  const heightAt = (w: number) => scaledHeight({ width, height }, w);
  const count = Math.ceil(heightAt(widest) / SLICE_HEIGHT_LIMIT);
  return widths.map((w) => {
    const total = heightAt(w);
    const boundary = (k: number) => Math.round((k * total) / count);
    return {
      width: w,
      height: total,
      slices: Array.from({ length: count }, (_, k) => ({
        top: boundary(k),
        height: boundary(k + 1) - boundary(k),
      })),
    };
  });
}
