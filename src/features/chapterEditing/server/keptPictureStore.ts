import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../chapters/server/chapterTables.ts';
import type { Picture } from '../../media/Picture.ts';
import { pictureJson } from '../../media/server/pictureJson.ts';
import { KEPT_PICTURE_DAYS } from '../chapterEditingApi.ts';

/** Keeps pictures for a chapter from now on for a while, with their files. */
export async function keepPictures(
  database: Kysely<Tables>,
  chapterId: string,
  mediaIds: readonly string[],
): Promise<void> {
  if (mediaIds.length === 0) return;
  await sql`
    insert into kept_pictures (chapter_id, media_id)
    select ${chapterId}, media_id from unnest(${[...new Set(mediaIds)]}::uuid[]) as media_id
    on conflict (chapter_id, media_id) do update set kept_at = now()`.execute(database);
}

/** The newest first. */
export async function listKeptPictures(database: Kysely<Tables>, chapterId: string): Promise<Picture[]> {
  const rows = await database
    .selectFrom('kept_pictures')
    .innerJoin('media', 'media.id', 'kept_pictures.media_id')
    .select(pictureJson().as('picture'))
    .where('kept_pictures.chapter_id', '=', chapterId)
    .orderBy('kept_pictures.kept_at', 'desc')
    .execute();
  return rows.map(({ picture }) => picture);
}

/** Those of the given pictures that pages of the chapter show, or that are kept for it. */
export async function findUsablePictures(
  database: Kysely<Tables>,
  chapterId: string,
  mediaIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ media_id: string }>`
    select media_id from (
      select media_id from all_pages where chapter_id = ${chapterId}
      union select media_id from kept_pictures where chapter_id = ${chapterId}
    ) as usable where media_id = any(${[...mediaIds]}::uuid[])`.execute(database);
  return new Set(rows.map((row) => row.media_id));
}

/**
 * Forgets pictures that were kept long enough. Those that nothing shows are orphans then, and go as
 * such.
 */
export async function deleteOldKeptPictures(database: Kysely<Tables>): Promise<void> {
  await database
    .deleteFrom('kept_pictures')
    .where('kept_at', '<', sql<string>`now() - make_interval(days => ${KEPT_PICTURE_DAYS})`)
    .execute();
}
