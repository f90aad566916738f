import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
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
 * Checks, measures and keeps one picture; what is already kept is only looked up. When this resolves the picture can be shown:
 * its original is in storage, and if it is strip-like so are its slices at the widest width. Other variants are made later.
 * @throws ImageProblem when the file is not a whole picture we take
 */
export async function storeMedia(
  services: MediaServices,
  path: string,
  signal?: AbortSignal,
): Promise<MediaRow> {
  const known = await touchMedia(services.database.write, await hashOf(path));
  if (known) return known;
  const measure = await services.images.measure(path, { priority: 'now', ...(signal ? { signal } : {}) });
  const media = rowOf(measure);
  await services.storage.putFile(originalKey(media), path, measure.mime);
  if (media.slices > 1) {
    const widest = media.widths.at(-1);
    if (widest !== undefined) {
      await makeVariantFiles({ services, media, input: path, widths: [widest], priority: 'now' });
    }
  }
  const row = await services.database.write.transaction().execute(async (transaction) => {
    await lockMediaContent(transaction, media.content_hash);
    // Whoever removed the same content meanwhile removed its file.
    if ((await services.storage.size(originalKey(media))) === undefined) {
      await services.storage.putFile(originalKey(media), path, measure.mime);
    }
    return insertMedia(transaction, media);
  });
  // Another import kept the same picture meanwhile, under its own id.
  if (row.id !== media.id) await removeVariants(services.storage, media);
  return row;
}

function rowOf(measure: ImageMeasure) {
  // A moving strip stays whole: its frames could not be kept in step over several files.
  const strip = measure.animated ? undefined : planSlices(measure);
  const plan = planVariants(measure);
  return {
    id: randomUUID(),
    content_hash: measure.sha256,
    format: measure.format,
    bytes: measure.bytes,
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

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
