import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { lockMediaContent } from './lockMediaContent.ts';
import { originalKey, variantKey, variantNames } from './mediaKeys.ts';
import type { MediaServices } from './MediaServices.ts';
import { findMedia, findMediaByHash, type MediaRow } from './mediaStore.ts';

/** PostgreSQL: a row refers to the one that should go. */
const FOREIGN_KEY_VIOLATION = '23503';

/** The columns that name a picture's files. */
export type MediaFiles = Pick<
  MediaRow,
  'id' | 'content_hash' | 'format' | 'recipe' | 'slices' | 'widths' | 'cover_widths'
>;

/**
 * Removes a picture with its files, unless something shows it. May be repeated after any
 * interruption, also when the row is gone: files are removed whenever no row has them.
 */
export async function deleteMedia(
  { database, storage }: Pick<MediaServices, 'database' | 'storage'>,
  media: MediaFiles,
): Promise<void> {
  await deleteUnused(database.write, media.id);
  if (await findMedia(database.write, media.id)) return;
  await removeVariants(storage, media);
  // The original is shared with whoever imports the same content now: under the lock, either its
  // row is seen here, or it sees that the file is gone.
  await database.write.transaction().execute(async (transaction) => {
    await lockMediaContent(transaction, media.content_hash);
    if (await findMediaByHash(transaction, media.content_hash)) return;
    await storage.remove(originalKey(media));
  });
}

export async function removeVariants(
  storage: MediaServices['storage'],
  media: Omit<MediaFiles, 'content_hash' | 'format'>,
): Promise<void> {
  for (const name of variantNames(media)) await storage.remove(variantKey(media, name));
}

/**
 * Whatever shows the picture has a foreign key to it. The statement waits for those who are about
 * to show it.
 */
async function deleteUnused(database: Kysely<Tables>, id: string): Promise<void> {
  try {
    await database.deleteFrom('media').where('id', '=', id).execute();
  } catch (error) {
    const isShown = error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION;
    if (!isShown) throw error;
  }
}
