import { rename, writeFile } from 'node:fs/promises';
import type { Sharp, WebpOptions } from 'sharp';
import { drawCover, encodeCover } from './encodeCover.ts';
import { canDecodeFrames, decodeImage, openImage, type OpenedImage } from './openImage.ts';
import { scaledHeight } from './planVariants.ts';
import { rawSharp, toRawPixels, type RawPixels } from './rawPixels.ts';
import { partPath } from './variantFiles.ts';
import type { VariantOutput } from './VariantOutput.ts';

type StripOutput = Extract<VariantOutput, { kind: 'strip' }>;
type CoverOutput = Extract<VariantOutput, { kind: 'cover' }>;

export type MadeVariant = { path: string; width: number; height: number; bytes: number };

/** Effort 2 takes half the time of effort 4 for files 2 % larger. */
const WEBP = { quality: 80, effort: 2 } satisfies WebpOptions;

/**
 * Smaller sizes are scaled from a picture at least this many times as wide, which no eye tells from
 * scaling the original.
 */
const OVERSAMPLING = 2;

/**
 * Makes WebP files of a picture: upright, sRGB, 8 bits, without metadata, alpha kept (covers: on
 * white), never wider than the original. Page variants of animations stay animated; strips and
 * covers show the first frame. The original is decoded once for all still outputs. Files appear
 * together, when all are done; until then each is called `path` + PART_SUFFIX.
 * @returns One entry for each file, in the order of `outputs`.
 * @throws ImageProblem; file system errors as they come.
 */
export async function makeVariants({
  input,
  outputs,
}: {
  input: string;
  outputs: VariantOutput[];
}): Promise<MadeVariant[]> {
  const image = await openImage(input);
  const isMoving = canDecodeFrames(image);
  const still = outputs.filter((output) => !isMoving || output.kind !== 'page');
  const base = still.length > 0 ? await decodeBase(image, still) : undefined;
  const made: MadeVariant[] = [];
  let cover: { plan: string; pixels: RawPixels } | undefined;
  for (const output of outputs) {
    if (output.kind === 'page') {
      made.push(
        isMoving || !base
          ? await makeMovingPage(image, output)
          : await makePage(base, { output, original: image }),
      );
    } else if (base && output.kind === 'strip') {
      made.push(...(await makeStrip(base, output)));
    } else if (base && output.kind === 'cover') {
      // One crop for all sizes of a cover, drawn at the largest: they must show the same part.
      const { position, height, width } = largestCover(outputs, output);
      const plan = `${position} ${width} ${height}`;
      if (cover?.plan !== plan) cover = { plan, pixels: await drawCover(base, { position, width, height }) };
      const bytes = await encodeCover(cover.pixels, { ...output, path: partPath(output.path) });
      made.push({ path: output.path, width: output.width, height: output.height, bytes });
    }
  }
  for (const { path } of made) await rename(partPath(path), path);
  return made;
}

async function decodeBase(image: OpenedImage, outputs: VariantOutput[]): Promise<RawPixels> {
  const widest = Math.max(
    ...outputs.map((output) => (output.kind === 'cover' ? coverBaseWidth(image, output) : output.width)),
  );
  const width = Math.min(image.width, Math.max(1, Math.round(widest * OVERSAMPLING)));
  return decodeImage(image, {
    work: (decoded) =>
      toRawPixels(width < image.width ? decoded.resize({ width, fastShrinkOnLoad: false }) : decoded),
  });
}

/** The width of the whole picture if a part of it fills the cover. */
function coverBaseWidth(image: OpenedImage, cover: { width: number; height: number }): number {
  return Math.max(cover.width, (image.width * cover.height) / image.height);
}

function largestCover(outputs: VariantOutput[], like: CoverOutput): CoverOutput {
  const sizes = outputs.filter(
    (output): output is CoverOutput => output.kind === 'cover' && output.position === like.position,
  );
  return sizes.reduce((largest, size) => (size.width > largest.width ? size : largest), like);
}

async function makePage(
  base: RawPixels,
  { output, original }: { output: { width: number; path: string }; original: OpenedImage },
): Promise<MadeVariant> {
  const size = pageSize(original, output.width);
  const page = size.width === base.width ? rawSharp(base) : rawSharp(base).resize({ ...size, fit: 'fill' });
  return writeWebp(page, output.path);
}

async function makeMovingPage(
  image: OpenedImage,
  output: { width: number; path: string },
): Promise<MadeVariant> {
  const size = pageSize(image, output.width);
  const { data } = await decodeImage(image, {
    animated: true,
    work: (decoded) => encodeWebp(decoded.resize({ ...size, fit: 'fill' }).toColourspace('srgb')),
  });
  await writeFile(partPath(output.path), data);
  return { path: output.path, ...size, bytes: data.length };
}

function pageSize(original: OpenedImage, asked: number): { width: number; height: number } {
  const width = Math.min(asked, original.width);
  return { width, height: scaledHeight(original, width) };
}

async function makeStrip(base: RawPixels, output: StripOutput): Promise<MadeVariant[]> {
  const { width, height } = output;
  const isScaled = width !== base.width || height !== base.height;
  const scaled = isScaled ? await toRawPixels(rawSharp(base).resize({ width, height, fit: 'fill' })) : base;
  const rowBytes = scaled.width * scaled.channels;
  const made: MadeVariant[] = [];
  for (const slice of output.slices) {
    const data = scaled.data.subarray(slice.top * rowBytes, (slice.top + slice.height) * rowBytes);
    made.push(await writeWebp(rawSharp({ ...scaled, data, height: slice.height }), slice.path));
  }
  return made;
}

async function writeWebp(picture: Sharp, path: string): Promise<MadeVariant> {
  const { data, info } = await encodeWebp(picture);
  // Written by Node, not by libvips, so that a full disk is an ENOSPC and not a riddle.
  await writeFile(partPath(path), data);
  return { path, width: info.width, height: info.height, bytes: data.length };
}

function encodeWebp(picture: Sharp) {
  return picture.webp(WEBP).toBuffer({ resolveWithObject: true });
}
