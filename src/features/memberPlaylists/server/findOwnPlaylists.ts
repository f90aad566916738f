import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { OwnRecords } from '../../users/server/OwnRecords.ts';
import type {} from '../../chapters/server/chapterTables.ts';
import type {} from '../../comics/server/comicTables.ts';
import type {} from '../../playlists/server/playlistTables.ts';
import type {} from './listFile/ListFileChoiceTable.ts';
import type {} from './listFile/PlaylistLeftoverTable.ts';
import type {} from './people/playlistPeopleTables.ts';
import type {} from './RemovedItemTable.ts';

const ADDED_ITEM = sql`playlists.slug as playlist, comics.slug as comic, chapters.slug as chapter,
  items.note, items.created_at as added_at`;
const NAMED = sql`
  join playlists on playlists.id = items.playlist_id
  join comics on comics.id = items.comic_id
  left join chapters on chapters.id = items.chapter_id`;

/**
 * Playlists with all their items. Hidden comics are included, because the list is the member's own.
 */
export const findOwnPlaylists: OwnRecords = async (database, userId) => ({
  playlists: await database
    .selectFrom('playlists')
    .select([
      'slug',
      'title',
      'description',
      'visibility',
      'hidden_at',
      'is_passed_on',
      'created_at',
      'updated_at',
    ])
    .select(
      sql<unknown[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('comic', comics.slug, 'chapter', chapters.slug, 'note', note,
          'added_at', playlist_items.created_at) order by playlist_items.position, playlist_items.id), '[]'::jsonb)
        from playlist_items
        join comics on comics.id = playlist_items.comic_id
        left join chapters on chapters.id = playlist_items.chapter_id
        where playlist_id = playlists.id)`.as('items'),
    )
    .select(
      sql<unknown[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('line', line, 'series', series, 'number', number,
          'volume', volume, 'year', year, 'note', note) order by line), '[]'::jsonb)
        from playlist_leftovers where playlist_id = playlists.id)`.as('lines_not_found'),
    )
    .select(
      sql<unknown[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('role', role, 'created_at', created_at,
          'expires_at', expires_at) order by created_at), '[]'::jsonb)
        from playlist_invites where playlist_id = playlists.id)`.as('links'),
    )
    .where('owner_id', '=', userId)
    .orderBy('created_at')
    .execute(),
  playlist_members: await database
    .selectFrom('playlist_members')
    .innerJoin('playlists', 'playlists.id', 'playlist_members.playlist_id')
    .select(['playlists.slug', 'playlist_members.role', 'joined_at', 'offered_at'])
    .where('user_id', '=', userId)
    .orderBy('joined_at')
    .execute(),
  // Comics that the member chose for series of reading lists.
  list_file_choices: await database
    .selectFrom('list_file_choices')
    .innerJoin('comics', 'comics.id', 'list_file_choices.comic_id')
    .select(['series', 'list_file_choices.volume', 'comics.slug as comic', 'chosen_at'])
    .where('user_id', '=', userId)
    .orderBy('chosen_at')
    .execute(),
  // Items that the member has put into playlists of others.
  playlist_items: await rowsOf(
    database,
    sql`select ${ADDED_ITEM} from playlist_items as items ${NAMED}
      where added_by = ${userId} order by items.created_at`,
  ),
  removed_playlist_items: await rowsOf(
    database,
    sql`select ${ADDED_ITEM}, removed_at from removed_playlist_items as items ${NAMED}
      where added_by = ${userId} order by removed_at`,
  ),
});

const rowsOf = async (database: Kysely<Tables>, statement: RawBuilder<unknown>) =>
  (await statement.execute(database)).rows;
