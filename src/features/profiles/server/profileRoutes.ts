import type { Kysely } from 'kysely';
import { COUNT_LIMIT, paginate } from '../../../contract/paging.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { usernameKey } from '../../users/accountKeys.ts';
import { listUsers, readProfile } from '../../users/usersApi.ts';
import { managedUserAnswer } from '../../staff/server/managedUserAnswer.ts';
import { countManagedUsers, listManagedUsers } from '../../staff/server/managedUserStore.ts';
import { findProfile } from './profileStore.ts';
import { canSeeProfile } from '../../users/server/userRules.ts';

export type UserRouteServices = { database: { write: Kysely<Tables> } };

/** Looking at members. Asked of the primary: staff see at once what they did, and members what they hid. */
export function userRoutes({ database: { write } }: UserRouteServices): Route[] {
  return [
    route(readProfile, async ({ input, viewer }) => {
      const profile = await findProfile(write, usernameKey(input.username));
      const { username, role, bio, created_at, is_banned } = found(
        profile && canSeeProfile(viewer, profile) ? profile : undefined,
      );
      return {
        username,
        role: role === 'user' ? null : role,
        bio: is_banned ? '' : bio,
        created_at,
        is_banned,
      };
    }),

    route(listUsers, async ({ input: { q, show, page }, viewer }) => {
      const selection = { q, show, byEmail: viewer.role === 'admin' };
      const total = await countManagedUsers(write, selection);
      const pagination = paginate({
        total: Math.min(total, COUNT_LIMIT),
        page,
        isExact: total <= COUNT_LIMIT,
      });
      const users = await listManagedUsers(write, { ...selection, page: pagination.current_page });
      return { data: users.map((user) => managedUserAnswer(user, viewer)), ...pagination };
    }),
  ];
}
