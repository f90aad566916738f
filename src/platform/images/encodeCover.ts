import { writeFile } from 'node:fs/promises';
import type { CoverPlan } from './planCovers.ts';
import { rawSharp, toRawPixels, type RawPixels } from './rawPixels.ts';

/** A list shows 24 of them: more would dominate the first view. */
export const COVER_BYTES_LIMIT = 30_000;

/** Best first; a finer choice would cost more encodings than anybody could see. */
const QUALITIES = [80, 65, 50, 35, 20];
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
 * Writes a drawn cover at one size as WebP, in the best of a few qualities that stays within
 * COVER_BYTES_LIMIT; a picture of pure noise is softened.
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
  for (const quality of QUALITIES) {
    const encoded = await rawSharp(pixels).webp({ quality, effort: 2 }).toBuffer();
    if (encoded.length <= COVER_BYTES_LIMIT) return encoded;
  }
  for (let sigma = 1; ; sigma *= 2) {
    const softened = await rawSharp(pixels)
      .blur(sigma)
      .webp({ quality: WORST_QUALITY, effort: 2 })
      .toBuffer();
    if (softened.length <= COVER_BYTES_LIMIT) return softened;
  }
}
