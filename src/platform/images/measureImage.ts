import { hash } from 'node:crypto';
import { rgbaToThumbHash } from 'thumbhash';
import { dominantColor } from './dominantColor.ts';
import { canDecodeFrames, decodeImage, openImage } from './openImage.ts';
import { IMAGE_MIMES, type ImageFormat } from './recogniseImage.ts';

export type ImageMeasure = {
  format: ImageFormat;
  mime: (typeof IMAGE_MIMES)[ImageFormat];
  /** Pixels as displayed, EXIF orientation applied. */
  width: number;
  height: number;
  animated: boolean;
  frames: number;
  /** The file has an alpha channel, used or not. */
  has_alpha: boolean;
  /** '#rrggbb' */
  dominant_color: string;
  /** ThumbHash in base64, at most 40 characters. */
  placeholder: string;
  /** Of the file's bytes, hex. */
  sha256: string;
  bytes: number;
};

/** A ThumbHash keeps 7 x 7 frequencies at most, so more pixels would only cost time. */
const PREVIEW_PIXELS = 32;

/**
 * Checks that a file is a whole picture we accept, and measures it, decoding every frame once. JPEG is decoded at an eighth of its
 * size: libjpeg still reads all coded data, where damage shows, and saves the arithmetic, which cannot fail.
 * @throws ImageProblem; file system errors as they come.
 */
export async function measureImage(path: string): Promise<ImageMeasure> {
  const image = await openImage(path);
  const animated = canDecodeFrames(image);
  const preview = await decodeImage(image, {
    animated,
    work: (decoded) =>
      decoded
        .resize(PREVIEW_PIXELS, PREVIEW_PIXELS, { fit: 'inside', kernel: 'cubic' })
        .toColourspace('srgb')
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true }),
  });
  const { width } = preview.info;
  const height = animated ? preview.info.height / image.frames : preview.info.height;
  const rgba = preview.data.subarray(0, width * height * 4);
  return {
    format: image.format,
    mime: IMAGE_MIMES[image.format],
    width: image.width,
    height: image.height,
    animated: image.frames > 1,
    frames: image.frames,
    has_alpha: image.has_alpha,
    dominant_color: dominantColor(rgba),
    placeholder: Buffer.from(rgbaToThumbHash(width, height, rgba)).toString('base64'),
    sha256: hash('sha256', image.bytes),
    bytes: image.bytes.length,
  };
}
