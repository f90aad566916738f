import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { QuarterTurn } from '../../../platform/images/rotateImage.ts';
import { originalKey } from './mediaKeys.ts';
import type { MediaServices } from './MediaServices.ts';
import { findMedia, type MediaRow } from './mediaStore.ts';
import { storeMedia } from './storeMedia.ts';

/**
 * The picture turned clockwise, as a picture of its own. Turns add up on the picture that it was
 * first made of, so that nothing is encoded twice, and a whole turn is that picture again.
 * Undefined if there is no such picture.
 * @throws ImageProblem for a picture that cannot be turned
 */
export async function rotateMedia(
  services: MediaServices,
  mediaId: string,
  degrees: QuarterTurn,
): Promise<MediaRow | undefined> {
  const { write } = services.database;
  const before = await findRotation(write, mediaId);
  const source = await findMedia(write, before?.source_id ?? mediaId);
  const sum = ((before?.degrees ?? 0) + degrees) % 360;
  if (!source || sum === 0) return source;
  const turned = await storeTurned(services, source, sum as QuarterTurn);
  await write
    .insertInto('rotated_media')
    .values({ media_id: turned.id, source_id: source.id, degrees: sum })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return turned;
}

async function storeTurned(
  services: MediaServices,
  source: MediaRow,
  degrees: QuarterTurn,
): Promise<MediaRow> {
  const path = join(services.temporaryDir, `${randomUUID()}.turned`);
  const original = await services.storage.borrow(originalKey(source));
  try {
    await services.images.rotate({ input: original.path, path, degrees, priority: 'now' });
    return await storeMedia(services, path);
  } finally {
    await original.done();
    await rm(path, { force: true });
  }
}

function findRotation(database: Kysely<Tables>, mediaId: string) {
  return database.selectFrom('rotated_media').selectAll().where('media_id', '=', mediaId).executeTakeFirst();
}
