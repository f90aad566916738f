import { writeFile } from 'node:fs/promises';
import type { CoverPlan } from './planCovers.ts';
import { rawSharp, toRawPixels, type RawPixels } from './rawPixels.ts';

/** A list shows 24 of them: more would dominate the first view. */
export const COVER_BYTES_LIMIT = 30_000;

const QUALITIES = [80, 70, 58, 45, 32, 20];

/** Crops and scales a picture to the largest size of its cover, on white. */
export async function drawCover(
  base: RawPixels,
  { position, width, height }: { position: CoverPlan['position']; width: number; height: number },
): Promise<RawPixels> {
  // An enlargement can only be a rounding of one pixel: planCovers asks for no more than there is.
  return toRawPixels(rawSharp(base).flatten({ background: '#ffffff' }).resize({ width, height, fit: 'cover', position }));
}

/**
 * Writes a drawn cover at one size as WebP, in the best quality that stays within COVER_BYTES_LIMIT; a picture of pure noise is softened.
 * @returns The bytes written.
 */
export async function encodeCover(
  cover: RawPixels,
  { width, height, path }: { width: number; height: number; path: string },
): Promise<number> {
  const pixels = width === cover.width ? cover : await toRawPixels(rawSharp(cover).resize({ width, height, fit: 'fill' }));
  let encoded = await rawSharp(pixels).webp({ quality: QUALITIES[0], effort: 4 }).toBuffer();
  for (const quality of QUALITIES.slice(1)) {
    if (encoded.length <= COVER_BYTES_LIMIT) break;
    encoded = await rawSharp(pixels).webp({ quality, effort: 4 }).toBuffer();
  }
  for (let sigma = 1; encoded.length > COVER_BYTES_LIMIT && sigma <= 16; sigma *= 2) {
    encoded = await rawSharp(pixels).blur(sigma).webp({ quality: 20, effort: 4 }).toBuffer();
  }
  await writeFile(path, encoded);
  return encoded.length;
}
