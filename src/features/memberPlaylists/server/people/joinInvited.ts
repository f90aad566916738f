import type { Kysely } from 'kysely';
import type { Tables } from '../../../../platform/database/Tables.ts';
import { Problem } from '../../../../platform/http/Problem.ts';
import { findUserForUpdate } from '../../../users/server/userStore.ts';
import { MAX_OWN_PLAYLISTS, MAX_PLAYLIST_PEOPLE } from '../../memberPlaylistLimits.ts';
import { findMemberPlaylistForUpdate, findOwnForUpdate } from '../ownPlaylistStore.ts';
import {
  countMemberships,
  countPlaylistMembers,
  findInvited,
  insertPlaylistMember,
} from './playlistPeopleStore.ts';

/**
 * Puts the member on the playlist that a link leads to, and answers its address. Whoever is on it
 * keeps their role.
 * @throws Problem invite_ended, too_many_people, too_many_playlists
 */
export async function joinInvited(
  transaction: Kysely<Tables>,
  { tokenHash, userId }: { tokenHash: Buffer; userId: string },
): Promise<string> {
  // The second of two calls at once counts the first one's rows too.
  await findUserForUpdate(transaction, userId);
  const before = await findInvited(transaction, { tokenHash, userId });
  if (before) await findMemberPlaylistForUpdate(transaction, { id: before.id });
  // A second look: only a new statement sees that the link ended while this one waited.
  const invited = before && (await findInvited(transaction, { tokenHash, userId }));
  if (!invited) throw new Problem('invite_ended');
  const { id: playlistId, slug, role } = invited;
  if (await findOwnForUpdate(transaction, { slug, userId })) return slug;
  if ((await countPlaylistMembers(transaction, playlistId)) >= MAX_PLAYLIST_PEOPLE)
    throw new Problem('too_many_people', { max: MAX_PLAYLIST_PEOPLE });
  if ((await countMemberships(transaction, userId)) >= MAX_OWN_PLAYLISTS)
    throw new Problem('too_many_playlists', { max: MAX_OWN_PLAYLISTS });
  await insertPlaylistMember(transaction, { playlistId, userId, role });
  return slug;
}
