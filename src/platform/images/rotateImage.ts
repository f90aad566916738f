import { rename, writeFile } from 'node:fs/promises';
import { ImageProblem } from './ImageProblem.ts';
import { canDecodeFrames, decodeImage, openImage } from './openImage.ts';
import { partPath } from './variantFiles.ts';

/** Clockwise. */
export type QuarterTurn = 90 | 180 | 270;

export type RotateJob = {
  input: string;
  /** The file appears only when it is complete. */
  path: string;
  degrees: QuarterTurn;
};

const JPEG = { quality: 95, chromaSubsampling: '4:4:4' } as const;
const WEBP = { quality: 95, smartSubsample: true } as const;

/**
 * Makes a turned copy of a picture, upright before the turn: a JPEG of a JPEG, a PNG of PNG and
 * GIF, else a WebP. The same picture turned the same way gives the same bytes.
 * @throws ImageProblem, also for moving pictures; file system errors as they come.
 */
export async function rotateImage({ input, path, degrees }: RotateJob): Promise<void> {
  const image = await openImage(input);
  if (canDecodeFrames(image)) {
    throw new ImageProblem('unsupported_format', 'A moving picture cannot be turned.');
  }
  const bytes = await decodeImage(image, {
    work(decoded) {
      const turned = decoded.rotate(degrees).toColourspace('srgb');
      if (image.format === 'jpeg') return turned.jpeg(JPEG).toBuffer();
      if (image.format === 'png' || image.format === 'gif') return turned.png().toBuffer();
      return turned.webp(WEBP).toBuffer();
    },
  });
  await writeFile(partPath(path), bytes);
  await rename(partPath(path), path);
}
