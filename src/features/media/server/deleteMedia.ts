import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { lockMediaContent } from './lockMediaContent.ts';
import { originalKey, variantKey, variantNames } from './mediaKeys.ts';
import type { MediaServices } from './MediaServices.ts';
import { findMedia, findMediaByHash, type MediaRow } from './mediaStore.ts';

/** What a picture's files are named by. */
export type MediaFiles = Pick<
  MediaRow,
  'id' | 'content_hash' | 'format' | 'recipe' | 'slices' | 'widths' | 'cover_widths'
>;

/**
 * Removes a picture with its files, unless something shows it. May be repeated after any interruption, also when the row is gone:
 * files are removed whenever no row has them.
 */
export async function deleteMedia(
  { database, storage }: Pick<MediaServices, 'database' | 'storage'>,
  media: MediaFiles,
): Promise<void> {
  await database.write.transaction().execute((transaction) => deleteUnused(transaction, media.id));
  if (await findMedia(database.write, media.id)) return;
  await removeVariants(storage, media);
  // The original is shared with whoever imports the same content now: under the lock, either its row is seen here, or it sees
  // that the file is gone.
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

async function deleteUnused(transaction: Kysely<Tables>, id: string): Promise<void> {
  // Waits for those who are about to show it; the next statement then sees what they did.
  await transaction.selectFrom('media').select('id').where('id', '=', id).forUpdate().execute();
  await transaction
    .deleteFrom('media')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('pages').select('pages.id').where('pages.media_id', '=', id))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('comics').select('comics.id').where('comics.cover_media_id', '=', id))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('playlists').select('playlists.id').where('playlists.cover_media_id', '=', id))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('slides')
            .select('slides.id')
            .where(({ or, eb }) =>
              or([eb('slides.media_id', '=', id), eb('slides.mobile_media_id', '=', id)]),
            ),
        ),
      ),
    )
    .execute();
}
