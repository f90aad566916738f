import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { changeComicState } from '../../comics/server/comicLiveness.ts';
import { lockCatalogue } from '../../comics/server/lockCatalogue.ts';
import { deleteMedia } from '../../media/server/deleteMedia.ts';
import type { MediaServices } from '../../media/server/MediaServices.ts';
import { bumpContentGeneration } from '../../site/server/contentGeneration.ts';
import type {} from './chapterTables.ts';

/** Removes a comic with its chapters, and those of its pictures that nothing else shows. Returns false when there is none. */
export async function deleteComic(
  services: Pick<MediaServices, 'database' | 'storage'>,
  slug: string,
): Promise<boolean> {
  const mediaIds = await services.database.write.transaction().execute(async (transaction) => {
    await lockCatalogue(transaction);
    const comic = await transaction
      .selectFrom('comics')
      .select(['id', 'state', 'nsfw', 'cover_media_id'])
      .where('slug', '=', slug)
      .executeTakeFirst();
    if (!comic) return undefined;
    await changeComicState(transaction, comic, 'unpublished');
    const pages = await listMediaIds(transaction, comic.id);
    await transaction.deleteFrom('comics').where('id', '=', comic.id).execute();
    await bumpContentGeneration(transaction);
    return [...pages, ...(comic.cover_media_id ? [comic.cover_media_id] : [])];
  });
  if (!mediaIds) return false;
  for (const id of new Set(mediaIds)) {
    if (!(await isMediaUsed(services.database.write, id))) await deleteMedia(services, id);
  }
  return true;
}

async function listMediaIds(database: Kysely<Tables>, comicId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('pages')
    .innerJoin('chapters', 'chapters.id', 'pages.chapter_id')
    .select('pages.media_id')
    .distinct()
    .where('chapters.comic_id', '=', comicId)
    .execute();
  return rows.map((row) => row.media_id);
}

async function isMediaUsed(database: Kysely<Tables>, id: string): Promise<boolean> {
  const page = await database
    .selectFrom('pages')
    .select('id')
    .where('media_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  const cover = await database
    .selectFrom('comics')
    .select('id')
    .where('cover_media_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return page !== undefined || cover !== undefined;
}
