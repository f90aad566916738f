import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { isSameJson } from '../../../contract/isSameJson.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import { makeMediaVariants } from '../../media/server/makeMediaVariants.ts';
import { originalKey } from '../../media/server/mediaKeys.ts';
import type { MediaServices } from '../../media/server/MediaServices.ts';
import { findMedia, type MediaRow } from '../../media/server/mediaStore.ts';
import { storeMedia } from '../../media/server/storeMedia.ts';
import type { FieldValues } from '../../editing/mergeEdit.ts';
import { findManagedComic } from '../../publishing/server/managedCatalogue.ts';
import { isCoverCrop, type CoverCrop } from '../coverCrop.ts';

export type CoverServices = MediaServices & { jobs: Pick<JobQueue, 'send'> };

/** A part of a picture that is kept as a picture of its own, before it is anybody's cover. */
export type PreparedCover = { chosen: string; crop: CoverCrop; pictureId: string };

/** Readers see covers of at most 480 pixels, on screens of three pixels to one. */
const MAX_WIDTH = 1_440;

/**
 * Cuts the cover that an edit asks for. Another picture has no crop unless the edit gives it one.
 * @throws Problem not_found, validation
 */
export async function prepareCover(
  services: CoverServices,
  { slug, fields }: { slug: string; fields: FieldValues },
): Promise<{ fields: FieldValues; prepared?: PreparedCover }> {
  if (!('cover' in fields) && !('cover_crop' in fields)) return { fields };
  const { write } = services.database;
  const now = await findCover(write, found(await findManagedComic(write, slug)).id);
  const chosen = ('cover' in fields ? fields['cover'] : now.chosen) as string | null;
  const isOther = chosen !== now.chosen;
  const crop = (
    'cover_crop' in fields ? fields['cover_crop'] : isOther ? null : now.crop
  ) as CoverCrop | null;
  const whole = {
    ...fields,
    ...(isOther || 'cover_crop' in fields ? { cover_crop: chosen ? crop : null } : {}),
  };
  if (chosen === null || crop === null) return { fields: whole };
  const media = await findMedia(write, chosen);
  if (!media) throw Problem.field('fields.cover', 'exists');
  if (!isCoverCrop(crop, media)) throw Problem.field('fields.cover_crop', 'dimensions');
  return { fields: whole, prepared: { chosen, crop, pictureId: await cutCover(services, media, crop) } };
}

/** The same part of the same picture again is the picture that was made before. */
async function cutCover(services: CoverServices, media: MediaRow, crop: CoverCrop): Promise<string> {
  const { storage, images, temporaryDir, jobs } = services;
  const { left, top, width, height } = crop;
  const path = join(temporaryDir, `${randomUUID()}.webp`);
  const original = await storage.borrow(originalKey(media));
  try {
    const part = { left, top, width, height };
    await images.crop({ input: original.path, part, maxWidth: MAX_WIDTH, path, priority: 'now' });
    const { id } = await storeMedia(services, path);
    await jobs.send(makeMediaVariants, { pages: [], covers: [id] });
    return id;
  } finally {
    await original.done();
    await rm(path, { force: true });
  }
}

async function findCover(
  database: Kysely<Tables>,
  comicId: string,
): Promise<{ chosen: string | null; crop: CoverCrop | null; isCut: boolean }> {
  const row = await database
    .selectFrom('comics')
    .select(['cover_media_id', 'cover_source_id', 'cover_crop'])
    .where('id', '=', comicId)
    .executeTakeFirstOrThrow();
  const { cover_media_id: shown, cover_source_id: source, cover_crop: crop } = row;
  return { chosen: source ?? shown, crop, isCut: source !== null };
}

/**
 * Shows the cut cover in place of the picture that it was cut from. Belongs behind the write of the
 * edit.
 * @throws Problem stale: somebody else has chosen another cover meanwhile
 */
export async function showPreparedCover(
  transaction: Kysely<Tables>,
  comicId: string,
  prepared: PreparedCover | undefined,
): Promise<void> {
  const now = await findCover(transaction, comicId);
  if (now.crop === null || now.isCut) return;
  if (!prepared || now.chosen !== prepared.chosen || !isSameJson(now.crop, prepared.crop)) {
    throw new Problem('stale', {}, [{ field: 'fields.cover', rule: 'stale' }]);
  }
  await transaction
    .updateTable('comics')
    .set({ cover_media_id: prepared.pictureId, cover_source_id: prepared.chosen })
    .where('id', '=', comicId)
    .execute();
}
