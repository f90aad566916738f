import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import type { MediaFiles } from '../../media/server/deleteMedia.ts';
import { REMOVED_AT_ONCE, removeMedia } from '../../media/server/removeMedia.ts';
import { dropPreviews } from './dropPreviews.ts';
import { insertPages, type NewPage } from './insertChapter.ts';
import type {} from './chapterTables.ts';

/**
 * Gives a chapter other pictures; everything that names the chapter goes on naming it. A cover that
 * was its first page becomes the new first page. Pictures that nothing shows any more, and the
 * preview sheets, go by jobs of the same transaction. Belongs after `lockCatalogue`.
 */
export async function replacePages(
  transaction: Kysely<Tables>,
  jobs: Pick<JobQueue, 'send'>,
  chapter: { id: string; comicId: string; pages: readonly NewPage[] },
): Promise<void> {
  const old = await listMedia(transaction, chapter.id);
  await transaction.deleteFrom('all_pages').where('chapter_id', '=', chapter.id).execute();
  await insertPages(transaction, chapter.id, chapter.pages);
  await transaction
    .updateTable('chapters')
    .set({ pages_count: chapter.pages.length, updated_at: sql`now()` })
    .where('id', '=', chapter.id)
    .execute();
  const first = old[0];
  const cover = chapter.pages[0]?.mediaId;
  if (first && cover !== undefined) {
    await transaction
      .updateTable('comics')
      .set({ cover_media_id: cover })
      .where('id', '=', chapter.comicId)
      .where('cover_media_id', '=', first.id)
      .where(sql<boolean>`not 'cover' = any(locked_fields)`)
      .execute();
  }
  const shown = new Set(chapter.pages.map((page) => page.mediaId));
  const gone = old.filter((media) => !shown.has(media.id));
  for (let at = 0; at < gone.length; at += REMOVED_AT_ONCE) {
    await jobs.send(removeMedia, { media: gone.slice(at, at + REMOVED_AT_ONCE) }, transaction);
  }
  await dropPreviews(transaction, jobs, chapter.id);
}

/** In the order of the pages, the hidden ones last. */
function listMedia(transaction: Kysely<Tables>, chapterId: string): Promise<MediaFiles[]> {
  return transaction
    .selectFrom('all_pages')
    .innerJoin('media', 'media.id', 'all_pages.media_id')
    .select([
      'media.id',
      'media.content_hash',
      'media.format',
      'media.recipe',
      'media.slices',
      'media.widths',
      'media.cover_widths',
    ])
    .where('all_pages.chapter_id', '=', chapterId)
    .orderBy('all_pages.position')
    .execute();
}
