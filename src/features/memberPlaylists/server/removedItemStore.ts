import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../chapters/server/chapterTables.ts';
import type {} from '../../playlists/server/playlistTables.ts';
import type { ItemTarget } from './ownPlaylistStore.ts';
import type { RemovedItemTable } from './RemovedItemTable.ts';

/** The time in which an item taken out of a playlist can come back as the item that it was. */
export const KEPT = sql`interval '1 day'`;

/** Takes an item out of its playlist, and keeps it for a day. */
export async function removePlaylistItem(
  transaction: Kysely<Tables>,
  {
    id,
    playlistId,
    afterId,
    place,
  }: { id: string; playlistId: string; afterId: string | null; place: number },
): Promise<void> {
  await sql`
    with taken as (
      delete from playlist_items where id = ${id} and playlist_id = ${playlistId} returning *)
    insert into removed_playlist_items
      (id, playlist_id, comic_id, chapter_id, note, added_by, created_at, after_id, place)
    select id, playlist_id, comic_id, chapter_id, note, added_by, created_at, ${afterId}::uuid, ${place}::integer
    from taken`.execute(transaction);
}

/** Deletes the items of all playlists that were kept for longer than they have to be. */
export async function deleteKeptItems(database: Kysely<Tables>): Promise<void> {
  await database
    .deleteFrom('removed_playlist_items')
    .where('removed_at', '<', sql<string>`now() - ${KEPT}`)
    .execute();
}

export type RemovedItem = Pick<
  RemovedItemTable,
  'id' | 'comic_id' | 'chapter_id' | 'added_by' | 'after_id' | 'place'
>;

/** A chapter may have been moved to another comic meanwhile. */
const comicNow = sql<string>`coalesce(
  (select chapters.comic_id from chapters where chapters.id = chapter_id), comic_id)`;

export function listRemovedItems(database: Kysely<Tables>, playlistId: string): Promise<RemovedItem[]> {
  return database
    .selectFrom('removed_playlist_items')
    .select(['id', comicNow.as('comic_id'), 'chapter_id', 'added_by', 'after_id', 'place'])
    .where('playlist_id', '=', playlistId)
    .where('removed_at', '>', sql<string>`now() - ${KEPT}`)
    .execute();
}

/** Says where an item stands if it comes back. */
export async function updateKeptPlace(
  transaction: Kysely<Tables>,
  { id, afterId, place }: { id: string; afterId: string | null; place: number },
): Promise<void> {
  await transaction
    .updateTable('removed_playlist_items')
    .set({ after_id: afterId, place })
    .where('id', '=', id)
    .execute();
}

/** `updatePositions` says where in the playlist it stands then. */
export async function putItemBack(transaction: Kysely<Tables>, id: string): Promise<void> {
  await sql`
    with kept as (delete from removed_playlist_items where id = ${id} returning *)
    insert into playlist_items (id, playlist_id, comic_id, chapter_id, note, added_by, created_at)
    select id, playlist_id, ${comicNow}, chapter_id, note, added_by, created_at from kept`.execute(
    transaction,
  );
}

/** The id and the time of a removed item that is put in anew; it is kept no longer. */
export async function takeKeptItem(
  transaction: Kysely<Tables>,
  { playlistId, comicId, chapterId }: { playlistId: string } & ItemTarget,
): Promise<{ id: string; created_at: string } | undefined> {
  const rows = await transaction
    .deleteFrom('removed_playlist_items')
    .where('playlist_id', '=', playlistId)
    .where('comic_id', '=', comicId)
    .where('chapter_id', 'is not distinct from', chapterId)
    .where('removed_at', '>', sql<string>`now() - ${KEPT}`)
    .returning(['id', 'created_at'])
    .execute();
  return rows[0];
}
