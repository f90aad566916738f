import type { ImageMeasure } from './measureImage.ts';

/** Part of every variant's address: raise it whenever the same original would give other bytes. */
export const RECIPE_VERSION = 1;

export const PAGE_WIDTHS: readonly number[] = [640, 960, 1280, 1600];

export type VariantPlan = {
  /** Widths of page variants to make, ascending. */
  widths: number[];
  /** The original is fit to be offered beside them, as the widest. */
  original_serves: boolean;
};

/**
 * WebP at our quality takes about 0.1 bytes a pixel; an original beyond this costs the reader more
 * than twice that.
 */
const LIGHT_BYTES_PER_PIXEL = 0.25;
/** Flat art in a small lossless file gets larger and worse as lossy WebP. */
const SMALL_LOSSLESS_BYTES = 150_000;
/** All frames together; more takes longer to encode than anybody waits for. */
const ANIMATED_PIXELS_LIMIT = 50_000_000;
/** Largest side of a WebP picture, by its format. */
const WEBP_SIDE_LIMIT = 16_383;

/** Height of a picture scaled to a width: what planning says and making does. */
export function scaledHeight(picture: { width: number; height: number }, width: number): number {
  return Math.max(1, Math.round((picture.height * width) / picture.width));
}

/** Two files that differ less than this are not worth making, storing and caching twice. */
export function isNearlyAsWide(step: number, width: number): boolean {
  return step > width * 0.92;
}

/**
 * The page variants to make of a measured picture. Nothing is enlarged, and there is always
 * something to show.
 */
export function planVariants(
  picture: Pick<ImageMeasure, 'width' | 'height' | 'bytes' | 'format' | 'animated' | 'frames'>,
): VariantPlan {
  const { width, height, bytes, format, animated, frames } = picture;
  const original: VariantPlan = { widths: [], original_serves: true };
  if (animated && (format === 'png' || width * height * frames > ANIMATED_PIXELS_LIMIT)) return original;
  const isLossless = format === 'png' || format === 'gif';
  if (isLossless && bytes <= SMALL_LOSSLESS_BYTES) return original;
  const isLight = bytes <= width * height * frames * LIGHT_BYTES_PER_PIXEL;
  const widest = Math.min(width, PAGE_WIDTHS.at(-1) ?? width);
  const steps = PAGE_WIDTHS.filter((step) => step <= widest && !(isLight && isNearlyAsWide(step, width)));
  const last = steps.at(-1);
  if (!isLight && (last === undefined || !isNearlyAsWide(last, widest))) steps.push(widest);
  const widths = steps.filter((step) => scaledHeight(picture, step) <= WEBP_SIDE_LIMIT);
  return widths.length === 0 ? original : { widths, original_serves: isLight };
}
