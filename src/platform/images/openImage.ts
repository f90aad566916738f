import { open } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { IMAGE_LIMITS } from './imageLimits.ts';
import { ImageProblem } from './ImageProblem.ts';
import { inspectContainer } from './inspectContainer.ts';
import { recogniseImage, type ImageFormat } from './recogniseImage.ts';

export type OpenedImage = {
  bytes: Buffer;
  format: ImageFormat;
  /** Pixels as displayed: EXIF orientation applied, one frame of an animation. */
  width: number;
  height: number;
  frames: number;
  has_alpha: boolean;
  is_cut_short: boolean;
  /** Page of a HEIF container that is meant to be shown. */
  page: number;
};

/**
 * Reads a picture once (what is hashed is what is decoded), recognises it and checks its header
 * against IMAGE_LIMITS. Decodes no pixels.
 * @throws ImageProblem; file system errors as they come.
 */
export async function openImage(path: string): Promise<OpenedImage> {
  const bytes = await readWithinLimit(path);
  const format = recogniseImage(bytes);
  const container = inspectContainer(bytes, format);
  if ((container.frames ?? 1) > IMAGE_LIMITS.frames) throw tooManyFrames(container.frames ?? 1);
  // A GIF cut inside a later frame decodes without complaint: its structure is the only witness.
  if (format === 'gif' && container.is_cut_short)
    throw new ImageProblem('truncated', 'The file ends before the picture does.');
  let metadata: Metadata;
  try {
    // Our own limit below counts one frame and gives the figures; this one would count them all.
    metadata = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata();
  } catch (error) {
    throw decodeProblem(error, container.is_cut_short);
  }
  const { width, height } = {
    width: metadata.autoOrient.width,
    height: metadata.pageHeight ?? metadata.autoOrient.height,
  };
  const frames = format === 'gif' || format === 'webp' ? (metadata.pages ?? 1) : (container.frames ?? 1);
  if (width * height > IMAGE_LIMITS.pixels) {
    throw new ImageProblem(
      'too_many_pixels',
      `The picture is ${width} x ${height} pixels; the limit is ${IMAGE_LIMITS.pixels / 1e6} million.`,
    );
  }
  if (frames > IMAGE_LIMITS.frames) throw tooManyFrames(frames);
  return {
    bytes,
    format,
    width,
    height,
    frames,
    has_alpha: metadata.hasAlpha,
    is_cut_short: container.is_cut_short,
    page: metadata.pagePrimary ?? 0,
  };
}

/** True if sharp decodes all frames. It sees only the first one of an animated PNG. */
export function canDecodeFrames({ format, frames }: Pick<OpenedImage, 'format' | 'frames'>): boolean {
  return frames > 1 && (format === 'gif' || format === 'webp');
}

/**
 * Decodes the picture, upright, through `work`, and proves that it is whole.
 *
 * Data that is missing or damaged is refused. libjpeg calls both a wrong Huffman code (half a page
 * of garbage) and stray bytes between two markers (harmless, frequent in scans) a warning; so JPEGs
 * are decoded under the strictest rule, and once more under the ordinary one when only harmless
 * warnings stopped them. JPEG, GIF and WebP carry no checksum: changed data that still decodes to
 * something cannot be noticed.
 * @throws ImageProblem `truncated`, `corrupt`
 */
export async function decodeImage<Result>(
  image: OpenedImage,
  { animated = false, work }: { animated?: boolean; work: (decoded: Sharp) => Promise<Result> },
): Promise<Result> {
  const options = {
    autoOrient: true,
    limitInputPixels: image.width * image.height * image.frames,
    ...(animated ? { animated } : { page: image.page }),
  } satisfies SharpOptions;
  try {
    return await work(
      sharp(image.bytes, { ...options, failOn: image.format === 'jpeg' ? 'warning' : 'error' }),
    );
  } catch (error) {
    if (image.format !== 'jpeg' || !isHarmless(error)) throw decodeProblem(error, image.is_cut_short);
  }
  try {
    return await work(sharp(image.bytes, { ...options, failOn: 'error' }));
  } catch (error) {
    throw decodeProblem(error, image.is_cut_short);
  }
}

const LOST_JPEG_DATA = /premature end|bad Huffman|bad arithmetic|instead of RST/i;

function isHarmless(error: unknown): boolean {
  return error instanceof Error && error.message.includes('VipsJpeg') && !LOST_JPEG_DATA.test(error.message);
}

function decodeProblem(error: unknown, isCutShort: boolean): unknown {
  if (!(error instanceof Error) || error instanceof ImageProblem || 'errno' in error) return error;
  const detail = error.message.split('\n')[0]?.trim() ?? '';
  if (isCutShort || /premature end of JPEG image|unexpected end/i.test(error.message)) {
    return new ImageProblem('truncated', 'The file ends before the picture does.');
  }
  if (/exceeds pixel limit/.test(detail))
    return new ImageProblem('too_many_pixels', 'The picture has more pixels than it announced.');
  return new ImageProblem('corrupt', `The picture is damaged (${detail}).`);
}

function tooManyFrames(frames: number): ImageProblem {
  return new ImageProblem(
    'too_many_frames',
    `The animation has ${frames} frames; the limit is ${IMAGE_LIMITS.frames}.`,
  );
}

/** @throws ImageProblem `too_many_bytes` */
export async function readWithinLimit(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size > IMAGE_LIMITS.bytes) {
      throw new ImageProblem(
        'too_many_bytes',
        `The file has ${size} bytes; the limit is ${IMAGE_LIMITS.bytes / 1024 / 1024} MB.`,
      );
    }
    return await file.readFile();
  } finally {
    await file.close();
  }
}
