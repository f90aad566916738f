import type { Kysely } from 'kysely';
import type { Tables } from '../../../../platform/database/Tables.ts';
import { found, Problem } from '../../../../platform/http/Problem.ts';
import { route, type Route } from '../../../../platform/http/Route.ts';
import { findUserByUsername, findUserForUpdate } from '../../../users/server/userStore.ts';
import { endPlaylistOffer, offerPlaylist, passPlaylistOn, takePlaylistOver } from '../../handoverApi.ts';
import { MAX_OWN_PLAYLISTS } from '../../memberPlaylistLimits.ts';
import type { MemberPlaylistRouteServices } from '../memberPlaylistRoutes.ts';
import { countOwnPlaylists, findOwnForUpdate, findOwnPlaylist } from '../ownPlaylistStore.ts';
import { handOver } from './handOver.ts';
import { deleteOffer, findOfferer, nameAdder, updateOffered, updatePassedOn } from './handoverStore.ts';
import { insertPlaylistMember } from './playlistPeopleStore.ts';
import { requireRole } from './requireRole.ts';
import { tellOfHandover } from './tellOfHandover.ts';

/** The change of a playlist's owner: a member who works on it is asked, and accepts. */
export function handoverRoutes({
  database: { write },
}: Pick<MemberPlaylistRouteServices, 'database'>): Route[] {
  const hold = async (transaction: Kysely<Tables>, asked: { slug: string; userId: string }) =>
    found(await findOwnForUpdate(transaction, asked));
  return [
    route(offerPlaylist, ({ input: { slug, username }, viewer }) =>
      write.transaction().execute(async (transaction) => {
        const held = await hold(transaction, { slug, userId: viewer.id });
        requireRole(held, ['owner']);
        const { id: userId } = found(await findUserByUsername(transaction, username));
        const offer = { playlistId: held.id, userId };
        if (!(await updateOffered(transaction, offer))) throw new Problem('not_found');
        await tellOfHandover(transaction, { ...offer, actorId: viewer.id, result: 'list_offered' });
        return {};
      }),
    ),

    route(endPlaylistOffer, ({ input: { slug }, viewer }) =>
      write.transaction().execute(async (transaction) => {
        const { id: playlistId, role } = await hold(transaction, { slug, userId: viewer.id });
        const isAsked = (await findOfferer(transaction, { playlistId, userId: viewer.id })) !== undefined;
        if (!isAsked) requireRole({ role }, ['owner']);
        await deleteOffer(transaction, playlistId);
        return {};
      }),
    ),

    route(takePlaylistOver, ({ input: { slug }, viewer, contentClass, language }) =>
      write.transaction().execute(async (transaction) => {
        const { id: userId } = viewer;
        // The second of two calls at once counts the first one's rows too.
        await findUserForUpdate(transaction, userId);
        const { id: playlistId, role } = await hold(transaction, { slug, userId });
        if (role !== 'owner') {
          const former = found(await findOfferer(transaction, { playlistId, userId }));
          if ((await countOwnPlaylists(transaction, userId)) >= MAX_OWN_PLAYLISTS)
            throw new Problem('too_many_playlists', { max: MAX_OWN_PLAYLISTS });
          await nameAdder(transaction, { playlistId, userId: former });
          await handOver(transaction, { playlistId, userId });
          await insertPlaylistMember(transaction, { playlistId, userId: former, role: 'edit' });
          await tellOfHandover(transaction, {
            playlistId,
            userId: former,
            actorId: userId,
            result: 'list_taken',
          });
        }
        return found(await findOwnPlaylist(transaction, { slug, userId, contentClass, language }));
      }),
    ),

    route(passPlaylistOn, ({ input: { slug, is_passed_on: isPassedOn }, viewer }) =>
      write.transaction().execute(async (transaction) => {
        const held = await hold(transaction, { slug, userId: viewer.id });
        requireRole(held, ['owner']);
        await updatePassedOn(transaction, { playlistId: held.id, isPassedOn });
        return {};
      }),
    ),
  ];
}
