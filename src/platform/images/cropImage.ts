import { rename, writeFile } from 'node:fs/promises';
import { decodeImage, openImage } from './openImage.ts';
import { partPath } from './variantFiles.ts';

/** In fractions of the upright picture. */
export type ImagePart = { left: number; top: number; width: number; height: number };

export type CropJob = {
  input: string;
  part: ImagePart;
  /** The part is never wider than this. */
  maxWidth: number;
  /** Path of the WebP. The file appears only when it is complete. */
  path: string;
};

/** Close to the original: variants are made of it. */
const QUALITY = 92;

/**
 * Cuts a part out of a picture, upright and in sRGB; of an animation the first frame.
 * @throws ImageProblem; file system errors as they come.
 */
export async function cropImage({ input, part, maxWidth, path }: CropJob): Promise<void> {
  const image = await openImage(input);
  const data = await decodeImage(image, {
    work: (decoded) =>
      decoded
        .extract(pixelsOf(part, image))
        .resize({ width: maxWidth, withoutEnlargement: true })
        .toColourspace('srgb')
        .webp({ quality: QUALITY, effort: 4 })
        .toBuffer(),
  });
  await writeFile(partPath(path), data);
  await rename(partPath(path), path);
}

/** Whole pixels, wholly inside of the picture, at least one. */
function pixelsOf(part: ImagePart, image: { width: number; height: number }): ImagePart {
  const side = (start: number, length: number, whole: number) => {
    const from = Math.min(whole - 1, Math.max(0, Math.round(start * whole)));
    return [from, Math.min(whole - from, Math.max(1, Math.round(length * whole)))] as const;
  };
  const [left, width] = side(part.left, part.width, image.width);
  const [top, height] = side(part.top, part.height, image.height);
  return { left, top, width, height };
}
