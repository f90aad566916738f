import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { ResizeOptions, Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { dominantColor } from './dominantColor.ts';
import { findMargins, type ImageMargins } from './findMargins.ts';
import { canDecodeFrames, decodeImage, openImage, type OpenedImage } from './openImage.ts';
import { isStripLike } from './isStripLike.ts';
import { rawSharp, type RawPixels } from './rawPixels.ts';
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
  /**
   * Null where they are not looked for: in animations, and in strips, whose gaps are part of their
   * rhythm.
   */
  margins: ImageMargins | null;
  /** SHA-256 of the file's bytes, hex. */
  sha256: string;
  /** The checksum of the file's bytes, as archives have it. */
  crc32: number;
  bytes: number;
};

/** A ThumbHash keeps 7 x 7 frequencies at most, so more pixels would only cost time. */
const PREVIEW_PIXELS = 32;
/** Fine enough for margins, and still a JPEG at a quarter of its size or less. */
const MARGIN_PIXELS = 400;

/**
 * Checks that a file is a whole picture we accept, and measures it, decoding every frame once. JPEG
 * is decoded at a fraction of its size: libjpeg still reads all coded data, where damage shows, and
 * saves the arithmetic, which cannot fail.
 * @throws ImageProblem; file system errors as they come.
 */
export async function measureImage(path: string): Promise<ImageMeasure> {
  const image = await openImage(path);
  const hasMargins = image.frames === 1 && !isStripLike(image);
  const seen = hasMargins ? await decodeSmall(image, MARGIN_PIXELS) : undefined;
  const preview = seen ? await shrink(seen) : await decodeSmall(image, PREVIEW_PIXELS);
  return {
    format: image.format,
    mime: IMAGE_MIMES[image.format],
    width: image.width,
    height: image.height,
    animated: image.frames > 1,
    frames: image.frames,
    has_alpha: image.has_alpha,
    dominant_color: dominantColor(preview.data),
    placeholder: Buffer.from(rgbaToThumbHash(preview.width, preview.height, preview.data)).toString('base64'),
    margins: seen ? findMargins({ ...seen, rgba: seen.data }) : null,
    sha256: hash('sha256', image.bytes),
    crc32: crc32(image.bytes),
    bytes: image.bytes.length,
  };
}

/** The picture within a square, its first frame if it moves (all of them are decoded), as RGBA. */
async function decodeSmall(image: OpenedImage, pixels: number): Promise<RawPixels> {
  const animated = canDecodeFrames(image);
  const { data, info } = await decodeImage(image, {
    animated,
    work: (decoded) => toRgba(decoded.resize(pixels, pixels, SMALL)),
  });
  const height = animated ? info.height / image.frames : info.height;
  return { data: data.subarray(0, info.width * height * 4), width: info.width, height, channels: 4 };
}

async function shrink(seen: RawPixels): Promise<RawPixels> {
  const { data, info } = await toRgba(rawSharp(seen).resize(PREVIEW_PIXELS, PREVIEW_PIXELS, SMALL));
  return { data, ...info };
}

const SMALL = { fit: 'inside', kernel: 'cubic' } satisfies ResizeOptions;

function toRgba(picture: Sharp) {
  return picture.toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}
