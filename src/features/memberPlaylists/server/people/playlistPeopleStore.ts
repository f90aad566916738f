import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../../platform/database/Tables.ts';
import type {} from '../../../users/server/UserTable.ts';
import type { PlaylistInvite, PlaylistMember } from '../../playlistPeopleApi.ts';
import type { InvitedRole } from '../../playlistRoles.ts';
import { isOpenTo } from './roleIn.ts';

/** Those who work on a playlist besides its owner, as one of them or the owner sees them. */
export function listPlaylistMembers(
  database: Kysely<Tables>,
  { playlistId, viewerId }: { playlistId: string; viewerId: string },
): Promise<PlaylistMember[]> {
  return database
    .selectFrom('playlist_members')
    .innerJoin('playlists', 'playlists.id', 'playlist_members.playlist_id')
    .innerJoin('users', 'users.id', 'playlist_members.user_id')
    .select(['users.username', 'playlist_members.role', 'playlist_members.joined_at'])
    .select(
      sql<number>`(select count(*)::int from playlist_items
        where playlist_id = ${playlistId} and added_by = users.id)`.as('items_count'),
    )
    .select(
      sql<boolean>`offered_at is not null and ${viewerId} in (playlists.owner_id, users.id)`.as('is_offered'),
    )
    .where('playlist_members.playlist_id', '=', playlistId)
    .orderBy('playlist_members.joined_at')
    .orderBy('users.username')
    .execute();
}

export async function countPlaylistMembers(database: Kysely<Tables>, playlistId: string): Promise<number> {
  const { count } = await database
    .selectFrom('playlist_members')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('playlist_id', '=', playlistId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The number of others' playlists that the member is on. */
export async function countMemberships(database: Kysely<Tables>, userId: string): Promise<number> {
  const { count } = await database
    .selectFrom('playlist_members')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export type Membership = { playlistId: string; userId: string };

export async function insertPlaylistMember(
  transaction: Kysely<Tables>,
  { playlistId, userId, role }: Membership & { role: InvitedRole },
): Promise<void> {
  await transaction
    .insertInto('playlist_members')
    .values({ playlist_id: playlistId, user_id: userId, role })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deletePlaylistMember(
  transaction: Kysely<Tables>,
  { playlistId, userId }: Membership,
): Promise<void> {
  await transaction
    .deleteFrom('playlist_members')
    .where('playlist_id', '=', playlistId)
    .where('user_id', '=', userId)
    .execute();
}

/** Those that are open, the oldest first. */
export function listInvites(database: Kysely<Tables>, playlistId: string): Promise<PlaylistInvite[]> {
  return database
    .selectFrom('playlist_invites')
    .select(['id', 'role', 'expires_at'])
    .where('playlist_id', '=', playlistId)
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

type NewInvite = { id: string; playlistId: string; tokenHash: Buffer; role: InvitedRole; days: number };

/** Takes those of the playlist that are over away meanwhile. */
export async function insertInvite(
  transaction: Kysely<Tables>,
  { id, playlistId, tokenHash, role, days }: NewInvite,
): Promise<PlaylistInvite> {
  await transaction
    .deleteFrom('playlist_invites')
    .where('playlist_id', '=', playlistId)
    .where('expires_at', '<=', sql<string>`now()`)
    .execute();
  return transaction
    .insertInto('playlist_invites')
    .values({
      id,
      playlist_id: playlistId,
      token_hash: tokenHash,
      role,
      expires_at: sql<string>`now() + make_interval(days => ${days})`,
    })
    .returning(['id', 'role', 'expires_at'])
    .executeTakeFirstOrThrow();
}

export async function deleteInvite(
  transaction: Kysely<Tables>,
  { playlistId, id }: { playlistId: string; id: string },
): Promise<void> {
  await transaction
    .deleteFrom('playlist_invites')
    .where('playlist_id', '=', playlistId)
    .where('id', '=', id)
    .execute();
}

/** Ends every link by which members join. */
export async function deleteInvites(transaction: Kysely<Tables>, playlistId: string): Promise<void> {
  await transaction.deleteFrom('playlist_invites').where('playlist_id', '=', playlistId).execute();
}

export type InvitedPlaylist = {
  id: string;
  slug: string;
  title: string;
  owner_id: string;
  owner: string;
  role: InvitedRole;
};

/** The playlist that an open link leads this member to; its own owner sees it too. */
export function findInvited(
  database: Kysely<Tables>,
  { tokenHash, userId }: { tokenHash: Buffer; userId: string },
): Promise<InvitedPlaylist | undefined> {
  return database
    .selectFrom('playlist_invites')
    .innerJoin('playlists', 'playlists.id', 'playlist_invites.playlist_id')
    .innerJoin('users', 'users.id', 'playlists.owner_id')
    .select(['playlists.id', 'playlists.slug', 'playlists.title', 'users.id as owner_id'])
    .select(['users.username as owner', 'playlist_invites.role'])
    .where('playlist_invites.token_hash', '=', tokenHash)
    .where('playlist_invites.expires_at', '>', sql<string>`now()`)
    .where(isOpenTo(userId))
    .executeTakeFirst();
}
