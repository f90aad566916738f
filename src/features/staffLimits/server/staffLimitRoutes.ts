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
    route(readOwnLimits, async ({ viewer, language }) => ({
      limits: found(await findLimits(write, { userId: viewer.id, language })),
    })),
    route(readLimits, async ({ input: { id }, language }) => ({
      limits: found(await findLimits(write, { userId: id, language })),
    })),
    route(changeLimits, ({ input: { id: userId, limits }, viewer, client, language }) =>
      write.transaction().execute(async (transaction) => ({
        limits: await limitMember({ transaction, userId, limits, language, actor: { viewer, client } }),
      })),
    ),
  ];
}
