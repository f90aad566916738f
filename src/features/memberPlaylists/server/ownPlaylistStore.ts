import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Language } from '../../../contract/languages.ts';
import type { RichText } from '../../../contract/RichText.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../media/server/MediaTable.ts';
import { playlistCardColumns } from '../../playlists/server/playlistStore.ts';
import type { HiddenPlaylist, OwnPlaylist, OwnVisibility } from '../memberPlaylistsApi.ts';
import type { PlaylistRole } from '../playlistRoles.ts';
import { roleIn } from './people/roleIn.ts';

/**
 * The owner of the playlists that are asked for, or one who works on them, and the items that they
 * may see.
 */
export type Owner = { userId: string; contentClass: ContentClass; language: Language };
/** The thing in an item: a chapter, or a whole comic if that is null. */
export type ItemTarget = { comicId: string; chapterId: string | null };

const isOnPlaylist = (userId: string) => sql<boolean>`${roleIn(userId)} is not null`;
/** The role if `isOnPlaylist` holds. */
const knownRole = (userId: string) => roleIn(userId) as RawBuilder<PlaylistRole>;

export type OwnPlaylistRow = OwnPlaylist & { id: string; description: RichText | null };

function ownPlaylists(database: Kysely<Tables>, owner: Owner, target: ItemTarget | null) {
  const itemId = target
    ? sql<string | null>`(select playlist_items.id from playlist_items
        where playlist_id = playlists.id and comic_id = ${target.comicId}
          and chapter_id is not distinct from ${target.chapterId}::uuid)`
    : sql<null>`null::uuid`;
  return database
    .selectFrom('playlists')
    .leftJoin('media', 'media.id', 'playlists.cover_media_id')
    .select(['playlists.id', 'playlists.slug', 'playlists.description', 'playlists.visibility'])
    .select(['playlists.version', 'playlists.updated_at', 'playlists.cover_item_id'])
    .select(playlistCardColumns(database, owner))
    .select([sql<boolean>`hidden_at is not null`.as('is_hidden'), itemId.as('item_id')])
    .select(knownRole(owner.userId).as('role'))
    .where(isOnPlaylist(owner.userId));
}

/** All of them, the one changed last first, with the item that is `target`. */
export function listOwnPlaylistRows(
  database: Kysely<Tables>,
  { target, ...owner }: Owner & { target: ItemTarget | null },
): Promise<OwnPlaylistRow[]> {
  return ownPlaylists(database, owner, target)
    .orderBy('playlists.updated_at', 'desc')
    .orderBy('playlists.id')
    .execute();
}

export function findOwnPlaylist(
  database: Kysely<Tables>,
  { slug, target = null, ...owner }: Owner & { slug: string; target?: ItemTarget | null },
): Promise<OwnPlaylistRow | undefined> {
  return ownPlaylists(database, owner, target).where('playlists.slug', '=', slug).executeTakeFirst();
}

/** The address of the member's playlist of this id. */
export async function findOwnSlug(
  database: Kysely<Tables>,
  { id, userId }: { id: string; userId: string },
): Promise<string | undefined> {
  const row = await database
    .selectFrom('playlists')
    .select('slug')
    .where('id', '=', id)
    .where('owner_id', '=', userId)
    .executeTakeFirst();
  return row?.slug;
}

export type HeldPlaylist = {
  id: string;
  version: number;
  title: string;
  description: RichText | null;
  role: PlaylistRole;
};

/**
 * A playlist that the member owns or works on, kept from other changes until the transaction ends.
 */
export function findOwnForUpdate(
  transaction: Kysely<Tables>,
  { slug, userId }: { slug: string; userId: string },
): Promise<HeldPlaylist | undefined> {
  return transaction
    .selectFrom('playlists')
    .select(['id', 'version', 'title', 'description', knownRole(userId).as('role')])
    .where('slug', '=', slug)
    .where(isOnPlaylist(userId))
    .forUpdate()
    .executeTakeFirst();
}

export type PlaylistKey = { slug: string } | { id: string };

/** A member's playlist as staff find it. */
export function findMemberPlaylistForUpdate(
  transaction: Kysely<Tables>,
  key: PlaylistKey,
): Promise<{ id: string; title: string; hidden_at: string | null } | undefined> {
  return transaction
    .selectFrom('playlists')
    .select(['id', 'title', 'hidden_at'])
    .where(({ eb }) => ('id' in key ? eb('id', '=', key.id) : eb('slug', '=', key.slug)))
    .where('owner_id', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function countOwnPlaylists(database: Kysely<Tables>, userId: string): Promise<number> {
  const { count } = await database
    .selectFrom('playlists')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export type WrittenPlaylist = {
  title?: string | undefined;
  description?: RichText | null | undefined;
  visibility?: OwnVisibility | undefined;
  coverItem?: string | null | undefined;
};

const columnsOf = ({ title, description, visibility, coverItem }: WrittenPlaylist) => ({
  ...(title === undefined ? {} : { title }),
  ...(description === undefined ? {} : { description: description && JSON.stringify(description) }),
  ...(visibility === undefined ? {} : { visibility }),
  ...(coverItem === undefined ? {} : { cover_item_id: coverItem }),
});

export async function insertOwnPlaylist(
  transaction: Kysely<Tables>,
  row: WrittenPlaylist & { id: string; userId: string; slug: string; title: string },
): Promise<void> {
  const { id, userId, slug, title } = row;
  await transaction
    .insertInto('playlists')
    .values({ id, owner_id: userId, slug, cover_media_id: null, ...columnsOf(row), title })
    .execute();
}

/** Makes the next version, also where only items have changed. */
export async function updatePlaylist(
  transaction: Kysely<Tables>,
  id: string,
  written: WrittenPlaylist = {},
): Promise<void> {
  await transaction
    .updateTable('playlists')
    .set({ ...columnsOf(written), version: sql`version + 1`, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
}

/** The owner's place in their own list stays: `updated_at` is of their changes. */
export async function updateHidden(
  transaction: Kysely<Tables>,
  id: string,
  isHidden: boolean,
): Promise<void> {
  await transaction
    .updateTable('playlists')
    .set({ hidden_at: isHidden ? sql<string>`now()` : null, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deletePlaylistRow(transaction: Kysely<Tables>, id: string): Promise<void> {
  await transaction.deleteFrom('playlists').where('id', '=', id).execute();
}

/** Playlists of members that staff have hidden, the latest first; one alone, if it is asked for. */
export function listHiddenPlaylists(
  database: Kysely<Tables>,
  { slug, limit }: { slug: string | undefined; limit: number },
): Promise<HiddenPlaylist[]> {
  return database
    .selectFrom('playlists')
    .innerJoin('users', 'users.id', 'playlists.owner_id')
    .select(['playlists.slug', 'playlists.title', 'users.username as owner'])
    .select(sql<string>`playlists.hidden_at`.as('hidden_at'))
    .where('playlists.hidden_at', 'is not', null)
    .where('playlists.visibility', '!=', 'private')
    .$if(slug !== undefined, (playlists) => playlists.where('playlists.slug', '=', slug ?? ''))
    .orderBy('playlists.hidden_at', 'desc')
    .orderBy('playlists.id')
    .limit(limit)
    .execute();
}
