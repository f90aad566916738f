import { sql, type Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../chapters/server/chapterTables.ts';
import { visibleComics } from '../../comics/server/visibleComics.ts';
import type {} from '../../users/server/UserTable.ts';
import type { Picture } from '../../media/Picture.ts';
import { pictureJson } from '../../media/server/pictureJson.ts';
import type { OwnItem } from '../memberPlaylistsApi.ts';
import type { PlaylistRole } from '../playlistRoles.ts';
import { takeKeptItem } from './removedItemStore.ts';
import type { ItemTarget } from './ownPlaylistStore.ts';

type ListItems = { playlistId: string; contentClass: ContentClass; userId: string; role: PlaylistRole };

/**
 * All items in their order. An item that is not there for the member has only its place and note.
 */
export async function listOwnItems(
  database: Kysely<Tables>,
  { playlistId, contentClass, userId, role }: ListItems,
): Promise<OwnItem[]> {
  const shown = visibleComics(database, contentClass)
    .select(['comics.id', 'comics.slug', 'comics.title', 'comics.cover_media_id'])
    .as('shown');
  const rows = await database
    .selectFrom('playlist_items')
    .leftJoin(shown, 'shown.id', 'playlist_items.comic_id')
    .leftJoin('chapters', (join) =>
      join.onRef('chapters.id', '=', 'playlist_items.chapter_id').on('chapters.state', '=', 'published'),
    )
    .leftJoin('media', 'media.id', 'shown.cover_media_id')
    .leftJoin('users as adders', 'adders.id', 'playlist_items.added_by')
    .select(['playlist_items.id', 'playlist_items.note', 'playlist_items.chapter_id'])
    .select(['playlist_items.added_by', 'adders.username as adder'])
    .select(['shown.slug as comic_slug', 'shown.title as comic_title', 'chapters.slug', 'chapters.title'])
    .select(['chapters.number', 'chapters.volume', pictureJson<Picture | null>().as('cover')])
    .where('playlist_items.playlist_id', '=', playlistId)
    .orderBy('playlist_items.position')
    .orderBy('playlist_items.id')
    .execute();
  return rows.map((row) => {
    const { id, note, chapter_id: chapterId, comic_slug: comicSlug, slug, number, volume, title } = row;
    const isThere = comicSlug !== null && (chapterId === null || slug !== null);
    const comic = { slug: comicSlug ?? '', title: row.comic_title ?? '', cover: row.cover };
    return {
      id,
      note,
      added_by: row.adder,
      is_changeable: role !== 'add' || row.added_by === userId,
      comic: isThere ? comic : null,
      chapter: isThere && slug !== null ? { slug, number, volume, title } : null,
    };
  });
}

/** All items in their order. */
export function listItemTargets(
  database: Kysely<Tables>,
  playlistId: string,
): Promise<(ItemTarget & { id: string; note: string | null; addedBy: string | null })[]> {
  return database
    .selectFrom('playlist_items')
    .select(['id', 'comic_id as comicId', 'chapter_id as chapterId', 'note', 'added_by as addedBy'])
    .where('playlist_id', '=', playlistId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/**
 * Behind all others. One that was taken out within a day is the item that it was: to followers it
 * is no news.
 */
export async function insertItem(
  transaction: Kysely<Tables>,
  playlistId: string,
  { comicId, chapterId, addedBy }: ItemTarget & { addedBy: string | null },
): Promise<void> {
  const kept = await takeKeptItem(transaction, { playlistId, comicId, chapterId });
  await transaction
    .insertInto('playlist_items')
    .values({
      id: uuidv7(),
      ...kept,
      playlist_id: playlistId,
      comic_id: comicId,
      chapter_id: chapterId,
      note: null,
      added_by: addedBy,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from playlist_items
        where playlist_id = ${playlistId})`,
    })
    .execute();
}

export type NewItem = ItemTarget & { id: string; note: string | null; addedBy?: string | null };

/** In this order, as the first ones: where others are there, `updatePositions` comes next. */
export async function insertItems(
  transaction: Kysely<Tables>,
  playlistId: string,
  items: readonly NewItem[],
): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(({ id, comicId, chapterId, note, addedBy = null }, index) => ({
    id,
    playlist_id: playlistId,
    comic_id: comicId,
    chapter_id: chapterId,
    note,
    added_by: addedBy,
    position: index + 1,
  }));
  await transaction.insertInto('playlist_items').values(rows).execute();
}

export async function updateNote(
  transaction: Kysely<Tables>,
  id: string,
  note: string | null,
): Promise<void> {
  await transaction.updateTable('playlist_items').set({ note }).where('id', '=', id).execute();
}

/** Numbers the items anew; rows that keep their place are not written. */
export async function updatePositions(transaction: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  await sql`
    update playlist_items set position = placed.place
    from unnest(${ids}::uuid[]) with ordinality as placed (id, place)
    where playlist_items.id = placed.id and position <> placed.place`.execute(transaction);
}
