import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tables } from '../../../../platform/database/Tables.ts';
import { found, Problem } from '../../../../platform/http/Problem.ts';
import { route, type Route } from '../../../../platform/http/Route.ts';
import { hashSecret, makeSecret } from '../../../../platform/http/secrets.ts';
import { findUserByUsername } from '../../../users/server/userStore.ts';
import { INVITE_DAYS, MAX_PLAYLIST_INVITES } from '../../memberPlaylistLimits.ts';
import {
  joinPlaylist,
  makePlaylistInvite,
  readPlaylistInvite,
  readPlaylistPeople,
  removePlaylistMember,
  revokePlaylistInvite,
} from '../../playlistPeopleApi.ts';
import type { MemberPlaylistRouteServices } from '../memberPlaylistRoutes.ts';
import { findOwnForUpdate, findOwnPlaylist, updatePlaylist } from '../ownPlaylistStore.ts';
import { isPassedOn } from './handoverStore.ts';
import { joinInvited } from './joinInvited.ts';
import {
  deleteInvite,
  deleteInvites,
  deletePlaylistMember,
  findInvited,
  insertInvite,
  listInvites,
  listPlaylistMembers,
} from './playlistPeopleStore.ts';
import { requireRole } from './requireRole.ts';

/** The members who work on a playlist of a member besides its owner. */
export function playlistPeopleRoutes({
  database: { write },
}: Pick<MemberPlaylistRouteServices, 'database'>): Route[] {
  const hold = async (transaction: Kysely<Tables>, asked: { slug: string; userId: string }) =>
    found(await findOwnForUpdate(transaction, asked));
  return [
    route(readPlaylistPeople, async ({ input: { slug }, viewer, contentClass, language }) => {
      const asked = { slug, userId: viewer.id, contentClass, language };
      const { id, role } = found(await findOwnPlaylist(write, asked));
      return {
        members: await listPlaylistMembers(write, { playlistId: id, viewerId: viewer.id }),
        invites: role === 'owner' ? await listInvites(write, id) : [],
        is_passed_on: role === 'owner' && (await isPassedOn(write, id)),
      };
    }),

    route(makePlaylistInvite, ({ input: { slug, role }, viewer }) =>
      write.transaction().execute(async (transaction) => {
        const held = await hold(transaction, { slug, userId: viewer.id });
        requireRole(held, ['owner']);
        const { length } = await listInvites(transaction, held.id);
        if (length >= MAX_PLAYLIST_INVITES)
          throw new Problem('too_many_invites', { max: MAX_PLAYLIST_INVITES });
        const token = makeSecret();
        const made = { id: uuidv7(), playlistId: held.id, tokenHash: hashSecret(token), role };
        return { ...(await insertInvite(transaction, { ...made, days: INVITE_DAYS })), token };
      }),
    ),

    route(revokePlaylistInvite, ({ input: { slug, id }, viewer }) =>
      write.transaction().execute(async (transaction) => {
        const held = await hold(transaction, { slug, userId: viewer.id });
        requireRole(held, ['owner']);
        await deleteInvite(transaction, { playlistId: held.id, id });
        return {};
      }),
    ),

    route(removePlaylistMember, ({ input: { slug, username }, viewer }) =>
      write.transaction().execute(async (transaction) => {
        const held = await hold(transaction, { slug, userId: viewer.id });
        const user = await findUserByUsername(transaction, username);
        const isLeaving = user?.id === viewer.id;
        if (!isLeaving) requireRole(held, ['owner']);
        if (user) await deletePlaylistMember(transaction, { playlistId: held.id, userId: user.id });
        // Whoever was taken off has a link, and perhaps another account.
        if (user && !isLeaving) await deleteInvites(transaction, held.id);
        await updatePlaylist(transaction, held.id);
        return {};
      }),
    ),

    route(readPlaylistInvite, async ({ input: { token }, viewer, contentClass, language }) => {
      const asked = { userId: viewer.id, contentClass, language };
      const invited = await findInvited(write, { tokenHash: hashSecret(token), userId: viewer.id });
      if (!invited) throw new Problem('invite_ended');
      const { title, owner, role, slug } = invited;
      const known = await findOwnPlaylist(write, { slug, ...asked });
      return { title, owner, role, slug: known ? slug : null };
    }),

    route(joinPlaylist, ({ input: { token }, viewer, contentClass, language }) =>
      write.transaction().execute(async (transaction) => {
        const slug = await joinInvited(transaction, { tokenHash: hashSecret(token), userId: viewer.id });
        return found(await findOwnPlaylist(transaction, { slug, userId: viewer.id, contentClass, language }));
      }),
    ),
  ];
}
