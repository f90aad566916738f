import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { withinLimits, type Limitable } from '../../staffLimits/server/withinLimits.ts';

/**
 * Whether a picture, or a sheet of small ones, stands in a comic that this one of the staff may act
 * on.
 */
export async function isPictureWithin(
  database: Kysely<Tables>,
  viewer: Limitable,
  mediaId: string,
): Promise<boolean> {
  if (!viewer.is_limited) return true;
  const id = sql`${mediaId}::uuid`;
  const { rows } = await sql<{ is_within: boolean }>`
    with places as (
      select chapters.comic_id from all_pages join chapters on chapters.id = all_pages.chapter_id
      where all_pages.media_id = ${id}
      union all
      select chapters.comic_id from kept_pictures join chapters on chapters.id = kept_pictures.chapter_id
      where kept_pictures.media_id = ${id}
      union all
      select id from comics where cover_media_id = ${id}
      union all
      select id from comics where cover_source_id = ${id}
      union all
      select chapters.comic_id from chapter_previews join chapters on chapters.id = chapter_previews.chapter_id
      where chapter_previews.id = ${id}
    )
    select exists (select from places where ${withinLimits(viewer, 'places.comic_id')}) as is_within`.execute(
    database,
  );
  return rows[0]?.is_within ?? false;
}
