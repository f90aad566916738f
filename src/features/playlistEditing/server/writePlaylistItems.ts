import { sql, type Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { KEPT } from '../../memberPlaylists/server/removedItemStore.ts';
import type {} from '../../playlists/server/playlistTables.ts';
import type { PlaylistFields } from '../playlistFields.ts';

type WriteItems = { playlistId: string } & Pick<PlaylistFields, 'items' | 'notes'>;

/**
 * Stores the items of a playlist in this order, with their notes. An item that stays keeps its row,
 * because moves of comics and chapters name items by it. An item that was taken out within a day
 * gets its old row back, so that followers are not told of it again.
 * @throws Problem validation of `items` if one of them does not exist
 */
export async function writePlaylistItems(
  transaction: Kysely<Tables>,
  { playlistId, items, notes }: WriteItems,
): Promise<void> {
  const rows = items.map((key, index) => {
    const [kind = '', id = ''] = key.split('/');
    return { id: uuidv7(), kind, subject: id, place: index + 1, note: notes[key] ?? null };
  });
  const wanted = sql`(
    select wanted.id, coalesce(chapters.comic_id, comics.id) as comic_id, chapters.id as chapter_id,
      wanted.place, wanted.note
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as wanted (id uuid, kind text, subject uuid, place integer, note text)
    left join chapters on wanted.kind = 'chapter' and chapters.id = wanted.subject
    left join comics on wanted.kind = 'comic' and comics.id = wanted.subject
    where coalesce(chapters.id, comics.id) is not null)`;
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from ${wanted} as wanted`.execute(transaction);
  if (counted[0]?.count !== items.length) throw Problem.field('items', 'exists');
  await sql`
    with gone as (
      delete from playlist_items as old where playlist_id = ${playlistId} and not exists (
        select from ${wanted} as wanted
        where wanted.comic_id = old.comic_id and wanted.chapter_id is not distinct from old.chapter_id)
      returning *
    )
    insert into removed_playlist_items
      (id, playlist_id, comic_id, chapter_id, note, added_by, created_at, place)
    select id, playlist_id, comic_id, chapter_id, note, added_by, created_at, position from gone`.execute(
    transaction,
  );
  await sql`
    with kept as (
      delete from removed_playlist_items as removed using ${wanted} as wanted
      where removed.playlist_id = ${playlistId} and removed.removed_at > now() - ${KEPT}
        and wanted.comic_id = removed.comic_id and wanted.chapter_id is not distinct from removed.chapter_id
      returning removed.*
    ), latest as (
      select distinct on (comic_id, chapter_id) * from kept order by comic_id, chapter_id, removed_at desc
    )
    insert into playlist_items (id, playlist_id, comic_id, chapter_id, position, note, created_at)
    select coalesce(latest.id, wanted.id), ${playlistId}, wanted.comic_id, wanted.chapter_id, wanted.place,
      wanted.note, coalesce(latest.created_at, now())
    from ${wanted} as wanted
    left join latest on latest.comic_id = wanted.comic_id
      and latest.chapter_id is not distinct from wanted.chapter_id
    on conflict (playlist_id, comic_id, chapter_id)
    do update set position = excluded.position, note = excluded.note`.execute(transaction);
}
