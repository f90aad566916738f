import { rename, writeFile } from 'node:fs/promises';
import { decodeImage, openImage } from './openImage.ts';
import { isStripLike } from './isStripLike.ts';
import { partPath } from './variantFiles.ts';

export type PreviewJob = {
  input: string;
  /** In pixels. */
  cell: { width: number; height: number };
  /** Output file: the raw pixels of the cell, RGBA with 8 bits, without a header. */
  path: string;
};

/**
 * Draws a picture small, for a sheet of many: the whole of it in the middle of its cell, of a strip
 * only its top, which fills it. It is decoded at a fraction of its size where its format allows
 * that.
 * @throws ImageProblem; file system errors as they come.
 */
export async function drawPreview({ input, cell, path }: PreviewJob): Promise<void> {
  const image = await openImage(input);
  const isStrip = isStripLike(image);
  const pixels = await decodeImage(image, {
    work: (decoded) =>
      decoded
        .resize({
          ...cell,
          fit: isStrip ? 'cover' : 'contain',
          position: isStrip ? 'top' : 'centre',
          background: { r: 0, g: 0, b: 0, alpha: 0 },
        })
        .toColourspace('srgb')
        .ensureAlpha()
        .raw({ depth: 'uchar' })
        .toBuffer(),
  });
  await writeFile(partPath(path), pixels);
  await rename(partPath(path), path);
}
