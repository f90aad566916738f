import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import { changeComicState } from '../../comics/server/comicLiveness.ts';
import { lockCatalogue } from '../../comics/server/lockCatalogue.ts';
import type { MediaFiles } from '../../media/server/deleteMedia.ts';
import { REMOVED_AT_ONCE, removeMedia } from '../../media/server/removeMedia.ts';
import { bumpContentGeneration } from '../../site/server/contentGeneration.ts';
import { listPreviewIds } from './previewStore.ts';
import { refreshComic } from './refreshComic.ts';
import { removePreviews } from './removePreviews.ts';
import type {} from './chapterTables.ts';

type Services = { database: { write: Kysely<Tables> }; jobs: Pick<JobQueue, 'send'> };

/**
 * Removes chapters, and the comics that have none left. Pictures that nothing else shows, and preview sheets, follow as jobs of the same
 * transaction, so that no interruption leaves any behind. Returns how many comics are gone.
 */
export function deleteChapters({ database, jobs }: Services, ids: readonly string[]): Promise<number> {
  return database.write.transaction().execute(async (transaction) => {
    await lockCatalogue(transaction);
    const comics = await listComicsOf(transaction, ids);
    const media = await listMediaOf(transaction, ids);
    const previews = await listPreviewIds(transaction, ids);
    await transaction
      .deleteFrom('chapters')
      .where('id', '=', sql<string>`any(${ids})`)
      .execute();
    let gone = 0;
    for (const comic of comics) {
      if (await hasChapters(transaction, comic.id)) {
        await refreshComic(transaction, comic.id);
        continue;
      }
      await changeComicState(transaction, comic, 'unpublished');
      await transaction.deleteFrom('comics').where('id', '=', comic.id).execute();
      gone += 1;
    }
    await bumpContentGeneration(transaction);
    for (let at = 0; at < media.length; at += REMOVED_AT_ONCE) {
      await jobs.send(removeMedia, { media: media.slice(at, at + REMOVED_AT_ONCE) }, transaction);
    }
    if (previews.length > 0) await jobs.send(removePreviews, { previews }, transaction);
    return gone;
  });
}

function listComicsOf(transaction: Kysely<Tables>, chapterIds: readonly string[]) {
  return transaction
    .selectFrom('comics')
    .select(['id', 'state', 'nsfw'])
    .where('id', 'in', (query) =>
      query
        .selectFrom('chapters')
        .select('comic_id')
        .where('id', '=', sql<string>`any(${chapterIds})`),
    )
    .execute();
}

/** Pictures of the pages, and covers of the comics; some may be shown elsewhere too. */
function listMediaOf(transaction: Kysely<Tables>, chapterIds: readonly string[]): Promise<MediaFiles[]> {
  const given = sql<string>`any(${chapterIds})`;
  return transaction
    .selectFrom('media')
    .select(['id', 'content_hash', 'format', 'recipe', 'slices', 'widths', 'cover_widths'])
    .where((where) =>
      where.or([
        where('id', 'in', where.selectFrom('pages').select('media_id').where('chapter_id', '=', given)),
        where(
          'id',
          'in',
          where
            .selectFrom('comics')
            .innerJoin('chapters', 'chapters.comic_id', 'comics.id')
            .select('comics.cover_media_id')
            .where('chapters.id', '=', given),
        ),
      ]),
    )
    .execute();
}

async function hasChapters(transaction: Kysely<Tables>, comicId: string): Promise<boolean> {
  const chapter = await transaction
    .selectFrom('chapters')
    .select('id')
    .where('comic_id', '=', comicId)
    .limit(1)
    .executeTakeFirst();
  return chapter !== undefined;
}
