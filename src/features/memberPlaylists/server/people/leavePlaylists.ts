import type { MemberLeaves } from '../../../accounts/server/MemberLeaves.ts';
import { handOver } from './handOver.ts';
import { findHeir, listPassedOn } from './handoverStore.ts';
import { tellOfHandover } from './tellOfHandover.ts';

/**
 * Hands over the playlists that a leaving member wants to be passed on. One that nobody can take
 * goes with the account.
 */
export const leavePlaylists: MemberLeaves = async (transaction, { id }) => {
  for (const playlistId of await listPassedOn(transaction, id)) {
    const userId = await findHeir(transaction, playlistId);
    if (userId === undefined) continue;
    await handOver(transaction, { playlistId, userId });
    await tellOfHandover(transaction, { playlistId, userId, actorId: null, result: 'list_inherited' });
  }
};
