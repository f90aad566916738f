import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { readProfile } from '../profilesApi.ts';
import { canSeeProfile } from './canSeeProfile.ts';
import { findProfile } from './profileStore.ts';

export type ProfileRouteServices = { database: { write: Kysely<Tables> } };

/** Read from the primary: staff see at once what they did, and members what they hid. */
export function profileRoutes({ database: { write } }: ProfileRouteServices): Route[] {
  return [
    route(readProfile, async ({ input, viewer }) => {
      const profile = await findProfile(write, input.username);
      const { username, role, bio, avatar, created_at, is_banned } = found(
        profile && canSeeProfile(viewer, profile) ? profile : undefined,
      );
      return {
        username,
        role: role === 'user' ? null : role,
        bio: is_banned ? '' : bio,
        avatar: is_banned ? null : avatar,
        created_at,
        is_banned,
      };
    }),
  ];
}
