import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../chapters/server/chapterTables.ts';

/**
 * Gives a comic its first live page as the cover, where the cover was one of these pictures and no
 * page of the comic shows it any more. Belongs after `lockCatalogue`.
 */
export async function renewLostCover(
  transaction: Kysely<Tables>,
  comicId: string,
  mediaIds: readonly string[],
): Promise<void> {
  await sql`
    update comics set cover_media_id = first.media_id, cover_source_id = null, cover_crop = null
    from (
      select pages.media_id from chapters join pages on pages.chapter_id = chapters.id
      where chapters.comic_id = ${comicId} and chapters.state = 'published'
      order by chapters.sort_key, chapters.id, pages.position limit 1
    ) as first
    where comics.id = ${comicId} and coalesce(cover_source_id, cover_media_id) = any(${[...mediaIds]}::uuid[])
      and not 'cover' = any(locked_fields)
      and not exists (
        select from pages join chapters on chapters.id = pages.chapter_id
        where pages.media_id = coalesce(comics.cover_source_id, comics.cover_media_id)
          and chapters.comic_id = comics.id)`.execute(transaction);
}
