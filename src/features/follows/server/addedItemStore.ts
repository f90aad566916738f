import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Language } from '../../../contract/languages.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../chapters/server/chapterTables.ts';
import { visibleComics } from '../../comics/server/visibleComics.ts';
import type {} from '../../memberBlocks/server/MemberBlockTable.ts';
import type {} from '../../notices/server/noticeTables.ts';
import { countsAsRead } from '../../progress/server/countsAsRead.ts';
import { isBegun } from '../../progress/server/isBegun.ts';
import { readablePlaylists, shownPlaylistTitle } from '../../playlists/server/playlistStore.ts';
import type { NewItems } from '../followsApi.ts';
import type {} from './followTables.ts';
import { isRead, MAX_NEWS, NEWS_BEGIN, type AskNews } from './newChapterStore.ts';

/** `hasPlaylists`: whether the site has its playlists switched on. */
export type AskItems = AskNews & { hasPlaylists: boolean };

/**
 * A whole comic counts as read once the member has read in it, a chapter once it counts as read.
 */
const isItemRead = (userId: string) => sql<boolean>`case
  when chapters.id is not null then ${isRead(userId)}
  else exists (
    select from reading_progress
    where reading_progress.user_id = ${userId} and reading_progress.comic_id = playlist_items.comic_id
      and (${isBegun} or ${countsAsRead}))
  end`;

/**
 * Items of followed playlists that the member may open and see now, without what they added
 * themselves and without what members whom they block added.
 */
function followedItems(database: Kysely<Tables>, { userId, contentClass, hasPlaylists }: AskItems) {
  const own = readablePlaylists(database, contentClass)
    .innerJoin('follows', 'follows.playlist_id', 'playlists.id')
    .where('follows.user_id', '=', userId)
    .where(sql<boolean>`${hasPlaylists}::boolean`)
    .select(['playlists.id', 'playlists.owner_id', 'follows.followed_at']);
  const adder = sql<string | null>`coalesce(playlist_items.added_by, own.owner_id)`;
  return visibleComics(database, contentClass)
    .innerJoin('playlist_items', 'playlist_items.comic_id', 'comics.id')
    .innerJoin(own.as('own'), 'own.id', 'playlist_items.playlist_id')
    .leftJoin('chapters', 'chapters.id', 'playlist_items.chapter_id')
    .where(({ or, eb }) =>
      or([eb('playlist_items.chapter_id', 'is', null), eb('chapters.state', '=', 'published')]),
    )
    .where(adder, 'is distinct from', userId)
    .where(
      sql<boolean>`not exists (
        select from member_blocks
        where member_blocks.user_id = ${userId} and member_blocks.blocked_id = ${adder})`,
    );
}

/** The newest `MAX_NEWS` items that were added after the follow began, and after `since`. */
function addedItems(database: Kysely<Tables>, asked: AskItems, since: RawBuilder<unknown> = NEWS_BEGIN) {
  return followedItems(database, asked)
    .where(sql<boolean>`playlist_items.created_at > greatest(own.followed_at, ${since})`)
    .select(['playlist_items.id', 'playlist_items.playlist_id', 'playlist_items.comic_id'])
    .select(['playlist_items.chapter_id', 'playlist_items.created_at as added_at'])
    .select(isItemRead(asked.userId).as('is_read'))
    .orderBy('playlist_items.created_at', 'desc')
    .limit(MAX_NEWS);
}

/** One line for each playlist with new items; `newChapterStore.ts` has the lines of comics. */
export function newPlaylistLines(database: Kysely<Tables>, asked: AskItems) {
  return database
    .selectFrom(addedItems(database, asked).as('added'))
    .select(['added.playlist_id as id', sql<boolean>`true`.as('is_playlist')])
    .select(sql<string>`max(added_at)`.as('released_at'))
    .select(sql<number>`count(*)::int`.as('new_count'))
    .select(sql<number>`(count(*) filter (where not is_read))::int`.as('unread_count'))
    .groupBy('added.playlist_id');
}

export type OpenItemRow = Pick<NewItems, 'playlist' | 'chapter'> & { playlist_id: string; comic_id: string };

/** Finds for each playlist the item to open: the oldest new one that is unread, else the newest. */
export async function listOpenItems(
  database: Kysely<Tables>,
  { playlistIds, language, ...asked }: AskItems & { playlistIds: readonly string[]; language: Language },
): Promise<OpenItemRow[]> {
  if (playlistIds.length === 0) return [];
  const { rows } = await sql<OpenItemRow>`
    select distinct on (added.playlist_id) added.playlist_id, added.comic_id,
      jsonb_build_object('slug', playlists.slug, 'title', ${shownPlaylistTitle(language)}) as playlist,
      case when chapters.id is not null then jsonb_build_object('slug', chapters.slug,
        'number', chapters.number, 'volume', chapters.volume, 'title', chapters.title) end as chapter
    from ${addedItems(database, asked).as('added')}
    join playlists on playlists.id = added.playlist_id
    left join chapters on chapters.id = added.chapter_id
    where added.playlist_id = any(${playlistIds}::uuid[])
    order by added.playlist_id, added.is_read,
      case when not added.is_read then added.added_at end, added.added_at desc, added.id`.execute(database);
  return rows;
}

/** Counts new items that are unread, up to a limit. */
export async function countUnreadItems(
  database: Kysely<Tables>,
  { limit, ...asked }: AskItems & { limit: number },
): Promise<number> {
  const { count } = await database
    .selectFrom(addedItems(database, asked).as('added'))
    .select(sql<number>`least(count(*), ${limit})::int`.as('count'))
    .where('added.is_read', '=', false)
    .executeTakeFirstOrThrow();
  return count;
}

export type NewestItemRow = { id: string; released_at: string };

/** New items of all followed playlists, read or unread, the newest first. */
export function listNewestItems(
  database: Kysely<Tables>,
  { limit, ...asked }: AskItems & { limit: number },
): Promise<NewestItemRow[]> {
  return database
    .selectFrom(addedItems(database, asked).as('added'))
    .select(['added.id', 'added.added_at as released_at'])
    .orderBy('added.added_at', 'desc')
    .orderBy('added.id', 'desc')
    .limit(limit)
    .execute();
}

export type UntoldItemRow = { id: string; playlist_id: string; added_at: string };

/** New items that are unread and have no notice yet, the oldest first. */
export async function listUntoldItems(
  database: Kysely<Tables>,
  { since, limit, ...asked }: AskItems & { since: string; limit: number },
): Promise<UntoldItemRow[]> {
  const rows = await database
    .selectFrom(addedItems(database, asked, sql`${since}::timestamptz`).as('added'))
    .select(['added.id', 'added.playlist_id', 'added.added_at'])
    .where('added.is_read', '=', false)
    .where(
      sql<boolean>`not exists (
        select from notices
        where notices.user_id = ${asked.userId} and notices.kind = 'addition' and notices.event = added.id::text)`,
    )
    .orderBy('added.added_at', 'desc')
    .orderBy('added.id', 'desc')
    .limit(limit)
    .execute();
  return rows.toReversed();
}

export type AddedRow = { id: string; playlist_id: string };

/**
 * Those of a few items that are new for a member and not read, the oldest first: the same as
 * `addedItems` says of all.
 */
export function listAddedAmong(
  database: Kysely<Tables>,
  { itemIds, ...asked }: AskItems & { itemIds: readonly string[] },
): Promise<AddedRow[]> {
  return followedItems(database, asked)
    .where(sql<boolean>`playlist_items.id = any(${itemIds}::uuid[])`)
    .where(sql<boolean>`playlist_items.created_at > own.followed_at and not ${isItemRead(asked.userId)}`)
    .select(['playlist_items.id', 'playlist_items.playlist_id'])
    .orderBy('playlist_items.created_at')
    .orderBy('playlist_items.id')
    .execute();
}

/** Finds items by their ids, if the member follows their playlist and may see them now. */
export function listFollowedItems(
  database: Kysely<Tables>,
  { itemIds, language, ...asked }: AskItems & { itemIds: readonly string[]; language: Language },
) {
  return followedItems(database, asked)
    .innerJoin('playlists', 'playlists.id', 'playlist_items.playlist_id')
    .where(sql<boolean>`playlist_items.id = any(${itemIds}::uuid[])`)
    .select(['playlist_items.id', 'chapters.slug as chapter', 'chapters.number', 'chapters.volume'])
    .select(['comics.slug', 'comics.title', 'comics.language', 'comics.translations'])
    .select(shownPlaylistTitle(language).as('playlist'))
    .execute();
}
