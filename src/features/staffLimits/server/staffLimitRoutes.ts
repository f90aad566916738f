import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { changeLimits, readLimits, readOwnLimits } from '../staffLimitsApi.ts';
import { limitMember } from './limitMember.ts';
import { findLimits } from './staffLimitStore.ts';

/** Asked of the primary: staff see at once what they did. */
export function staffLimitRoutes({ database: { write } }: { database: { write: Kysely<Tables> } }): Route[] {
  return [
    route(readOwnLimits, async ({ viewer }) => ({ limits: found(await findLimits(write, viewer.id)) })),
    route(readLimits, async ({ input: { id } }) => ({ limits: found(await findLimits(write, id)) })),
    route(changeLimits, ({ input: { id: userId, limits }, viewer, client }) =>
      write.transaction().execute(async (transaction) => ({
        limits: await limitMember({ transaction, userId, limits, actor: { viewer, client } }),
      })),
    ),
  ];
}
