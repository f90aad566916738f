import { sql, type RawBuilder } from 'kysely';
import type {} from '../../../memberBlocks/server/MemberBlockTable.ts';
import { isPlaylistShown } from '../../../playlists/server/playlistStore.ts';
import type { PlaylistRole } from '../../playlistRoles.ts';
import type {} from './playlistPeopleTables.ts';

/** Whether one of the two blocks the other. */
const isApart = (userId: string | RawBuilder<string>) => sql<boolean>`exists (
  select from member_blocks
  where (user_id = playlists.owner_id and blocked_id = ${userId}::uuid)
    or (user_id = ${userId}::uuid and blocked_id = playlists.owner_id))`;

/**
 * Whether a member who is not the owner may work on the playlist of the query around: not on a
 * hidden one, of a banned owner or across a block.
 */
export const isOpenTo = (userId: string | RawBuilder<string>) =>
  sql<boolean>`(${isPlaylistShown} and not ${isApart(userId)})`;

/** The member's role in the playlist of the query around this; null: none. */
export const roleIn = (userId: string) => sql<PlaylistRole | null>`(
  case when playlists.owner_id = ${userId} then 'owner' else (
    select role from playlist_members
    where playlist_id = playlists.id and user_id = ${userId} and ${isOpenTo(userId)}) end)`;
