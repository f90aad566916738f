import { writeFile } from 'node:fs/promises';
import type { CoverPlan } from './planCovers.ts';
import { rawSharp, toRawPixels, type RawPixels } from './rawPixels.ts';

/** A list shows 24 of them: more would dominate the first view. */
export const COVER_BYTES_LIMIT = 30_000;

const BEST_QUALITY = 80;
const WORST_QUALITY = 15;

/** Crops and scales a picture to the largest size of its cover, on white. */
export async function drawCover(
  base: RawPixels,
  { position, width, height }: { position: CoverPlan['position']; width: number; height: number },
): Promise<RawPixels> {
  // An enlargement can only be a rounding of one pixel: planCovers asks for no more than there is.
  return toRawPixels(
    rawSharp(base).flatten({ background: '#ffffff' }).resize({ width, height, fit: 'cover', position }),
  );
}

/**
 * Writes a drawn cover at one size as WebP, in the best quality that stays within COVER_BYTES_LIMIT; a picture of pure noise is softened.
 * @returns The bytes written.
 */
export async function encodeCover(
  cover: RawPixels,
  { width, height, path }: { width: number; height: number; path: string },
): Promise<number> {
  const pixels =
    width === cover.width ? cover : await toRawPixels(rawSharp(cover).resize({ width, height, fit: 'fill' }));
  const encoded = await encodeWithinLimit(pixels);
  await writeFile(path, encoded);
  return encoded.length;
}

async function encodeWithinLimit(pixels: RawPixels): Promise<Buffer> {
  const encode = (quality: number, sigma?: number) =>
    (sigma ? rawSharp(pixels).blur(sigma) : rawSharp(pixels)).webp({ quality, effort: 4 }).toBuffer();
  const first = await encode(BEST_QUALITY);
  if (first.length <= COVER_BYTES_LIMIT) return first;
  let fitting: Buffer | undefined;
  let low = WORST_QUALITY;
  let high = BEST_QUALITY - 1;
  while (low <= high) {
    const quality = Math.floor((low + high) / 2);
    const encoded = await encode(quality);
    if (encoded.length > COVER_BYTES_LIMIT) high = quality - 1;
    else {
      fitting = encoded;
      low = quality + 2; // One step more or less cannot be seen.
    }
  }
  for (let sigma = 1; !fitting || fitting.length > COVER_BYTES_LIMIT; sigma *= 2)
    fitting = await encode(WORST_QUALITY, sigma);
  return fitting;
}
