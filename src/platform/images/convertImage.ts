import { rename, writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { sniffImage } from '../archives/sniffContainer.ts';
import { decodeBitmap } from './decodeBitmap.ts';
import { IMAGE_LIMITS } from './imageLimits.ts';
import { ImageProblem } from './ImageProblem.ts';
import { readWithinLimit } from './openImage.ts';
import { rawSharp } from './rawPixels.ts';
import { partPath } from './variantFiles.ts';

export type ConvertJob = {
  input: string;
  /** Path of the PNG. The file appears only when it is complete. */
  path: string;
};

/**
 * Makes a PNG, upright and in sRGB, of a picture that no browser shows. No pixel is lost but what
 * is beyond 8 bits.
 * @throws ImageProblem; file system errors as they come.
 */
export async function convertImage({ input, path }: ConvertJob): Promise<void> {
  const bytes = await readWithinLimit(input);
  const format = sniffImage(bytes.subarray(0, 512));
  if (format !== 'bmp' && format !== 'tiff') {
    throw new ImageProblem('unsupported_format', 'This is no picture that is converted.');
  }
  const picture = format === 'bmp' ? rawSharp(decodeBitmap(bytes)) : await openTiff(bytes);
  const png = await pngOf(picture);
  await writeFile(partPath(path), png);
  await rename(partPath(path), path);
}

async function openTiff(bytes: Buffer): Promise<Sharp> {
  const {
    width,
    height,
    pages = 1,
  } = await problemsOf(() => sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata());
  if (pages > 1) {
    // Only one of them would be a page, and the others missing.
    throw new ImageProblem('unsupported_format', `The TIFF file holds ${pages} pictures; only one is read.`);
  }
  if (width * height > IMAGE_LIMITS.pixels) {
    throw new ImageProblem('too_many_pixels', `The picture is ${width} x ${height} pixels.`);
  }
  return sharp(bytes, { autoOrient: true, failOn: 'error', limitInputPixels: IMAGE_LIMITS.pixels });
}

const pngOf = (picture: Sharp) =>
  problemsOf(() => picture.toColourspace('srgb').png({ compressionLevel: 6 }).toBuffer());

async function problemsOf<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const detail = error instanceof Error ? (error.message.split('\n')[0]?.trim() ?? '') : String(error);
    throw new ImageProblem('corrupt', `The picture is damaged (${detail}).`);
  }
}
