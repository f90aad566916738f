import type { Kysely } from 'kysely';
import type { Tables } from '../../../../platform/database/Tables.ts';
import { deleteOffer, updateOwner } from './handoverStore.ts';
import { deleteInvites, deletePlaylistMember } from './playlistPeopleStore.ts';

/**
 * Makes a member who is on a playlist its owner. The caller says what becomes of the former owner.
 */
export async function handOver(
  transaction: Kysely<Tables>,
  { playlistId, userId }: { playlistId: string; userId: string },
): Promise<void> {
  await deleteOffer(transaction, playlistId);
  await deleteInvites(transaction, playlistId);
  await deletePlaylistMember(transaction, { playlistId, userId });
  await updateOwner(transaction, { playlistId, userId });
}
