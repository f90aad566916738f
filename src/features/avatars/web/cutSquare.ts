import type { Crop } from '../../../ui/editor/cropGeometry.ts';
import type { ReadPicture } from './readPicture.ts';

/** Twice the largest size on screen; the site makes its own sizes. */
const MOST_PIXELS = 512;
const QUALITY = 0.92;

/** Encodes the chosen square as a small file, so that no large photo of a camera is uploaded. */
export function cutSquare({ image, width, height }: ReadPicture, crop: Crop): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const side = Math.round(crop.width * width);
  canvas.width = canvas.height = Math.min(MOST_PIXELS, side);
  canvas
    .getContext('2d')
    ?.drawImage(image, crop.left * width, crop.top * height, side, side, 0, 0, canvas.width, canvas.height);
  // Browsers without a WebP encoder answer PNG here.
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY));
}
