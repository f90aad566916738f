import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { IMAGE_HEAD_BYTES, sniffImage } from '../../../platform/archives/sniffContainer.ts';
import type { ImageMeasure } from '../../../platform/images/measureImage.ts';
import { planCovers } from '../../../platform/images/planCovers.ts';
import { planSlices } from '../../../platform/images/planSlices.ts';
import { planVariants, RECIPE_VERSION } from '../../../platform/images/planVariants.ts';
import { makeVariantFiles } from './makeVariantFiles.ts';
import { removeVariants } from './deleteMedia.ts';
import { lockMediaContent } from './lockMediaContent.ts';
import { originalKey } from './mediaKeys.ts';
import type { MediaServices } from './MediaServices.ts';
import { insertMedia, touchMedia, type MediaRow } from './mediaStore.ts';

/**
 * Checks, measures and keeps one picture; what is already kept is only looked up. When this
 * resolves the picture can be shown: its original is in storage, and if it is strip-like so are its
 * slices at the widest width. Other variants are made later. The original of a picture that no
 * browser shows, BMP or TIFF, is a PNG, under the hash of the file that it was made of. A caller
 * that has hashed the file gives its `hash`, so that it is not read for that once more.
 * @throws ImageProblem when the file is not a whole picture we take
 */
export async function storeMedia(
  services: MediaServices,
  path: string,
  { signal, ...given }: { signal?: AbortSignal | undefined; hash?: string } = {},
): Promise<MediaRow> {
  const hash = given.hash ?? (await hashOf(path));
  const known = await touchMedia(services.database.write, hash);
  if (known) return known;
  if (!isConverted(await readHead(path))) return keepPicture(services, { path, hash, signal });
  const converted = join(services.temporaryDir, `${randomUUID()}.png`);
  try {
    await services.images.convert({
      input: path,
      path: converted,
      priority: 'now',
      ...(signal ? { signal } : {}),
    });
    return await keepPicture(services, { path: converted, hash, signal });
  } finally {
    await rm(converted, { force: true });
  }
}

/**
 * Keeps a small square picture that is no page, with variants of exactly these widths. They are
 * made when this resolves. `hash` names it in place of that of its bytes: it is never taken for a
 * page of the same bytes.
 * @throws ImageProblem
 */
export async function storeSquare(
  services: MediaServices,
  { path, hash, widths }: { path: string; hash: string; widths: readonly number[] },
): Promise<MediaRow> {
  const known = await touchMedia(services.database.write, hash);
  return known ?? keepPicture(services, { path, hash, signal: undefined, squareWidths: widths });
}

type Kept = {
  path: string;
  /** The hash of the picture as it came: it is known again by that. */
  hash: string;
  signal: AbortSignal | undefined;
  /** Not a page: its variants. */
  squareWidths?: readonly number[];
};

async function keepPicture(
  services: MediaServices,
  { path, hash, signal, squareWidths }: Kept,
): Promise<MediaRow> {
  const measure = await services.images.measure(path, { priority: 'now', ...(signal ? { signal } : {}) });
  const media = { ...rowOf(measure), content_hash: hash, ...(squareWidths && squareColumns(squareWidths)) };
  await services.storage.putFile(originalKey(media), path, measure.mime);
  const widest = media.slices > 1 ? media.widths.at(-1) : undefined;
  const widths = squareWidths ?? (widest === undefined ? [] : [widest]);
  if (widths.length > 0) await makeVariantFiles({ services, media, input: path, widths, priority: 'now' });
  const row = await services.database.write.transaction().execute(async (transaction) => {
    await lockMediaContent(transaction, media.content_hash);
    // A removal of the same content meanwhile has also removed its file.
    if ((await services.storage.size(originalKey(media))) === undefined) {
      await services.storage.putFile(originalKey(media), path, measure.mime);
    }
    return insertMedia(transaction, media);
  });
  // Another import kept the same picture meanwhile, under its own id.
  if (row.id !== media.id) await removeVariants(services.storage, media);
  return row;
}

const squareColumns = (widths: readonly number[]) => ({
  widths: [...widths],
  cover_widths: [],
  slices: 1,
  original_serves: true,
  variants_at: new Date().toISOString(),
  covers_at: new Date().toISOString(),
});

function rowOf(measure: ImageMeasure) {
  // A moving strip stays whole: its frames could not be kept in step over several files.
  const strip = measure.animated ? undefined : planSlices(measure);
  const plan = planVariants(measure);
  return {
    id: randomUUID(),
    content_hash: measure.sha256,
    format: measure.format,
    bytes: measure.bytes,
    crc32: measure.crc32,
    width: measure.width,
    height: measure.height,
    animated: measure.animated,
    dominant_color: measure.dominant_color,
    placeholder: measure.placeholder,
    slices: strip?.[0]?.slices.length ?? 1,
    recipe: RECIPE_VERSION,
    widths: strip?.map((size) => size.width) ?? plan.widths,
    original_serves: strip === undefined && plan.original_serves,
    cover_widths: planCovers(measure).sizes.map((size) => size.width),
    margins: measure.margins === null ? null : JSON.stringify(measure.margins),
    variants_at: null,
    covers_at: null,
  };
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(IMAGE_HEAD_BYTES), 0, IMAGE_HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function isConverted(head: Buffer): boolean {
  const format = sniffImage(head);
  return format === 'bmp' || format === 'tiff';
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
