import { ECDH } from 'node:crypto';
import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { deviceOf } from '../../sessions/server/deviceOf.ts';
import { lockOwner } from '../../sessions/server/lockOwner.ts';
import { MAX_PUSH_SUBSCRIPTIONS, readPush, subscribePush, unsubscribePush } from '../pushApi.ts';
import { isPushEndpoint } from './isPushEndpoint.ts';
import {
  deleteOwnSubscription,
  deleteSubscriptionsBeyond,
  listDevices,
  upsertSubscription,
} from './pushStore.ts';
import { vapidKey } from './vapidKey.ts';

export type PushRouteServices = { database: { write: Kysely<Tables> } };

export function pushRoutes({ database: { write } }: PushRouteServices): Route[] {
  return [
    route(readPush, async ({ viewer: { id: userId, session_id: sessionId } }) => ({
      public_key: (await vapidKey(write)).publicKey,
      devices: (await listDevices(write, { userId, sessionId })).map(({ user_agent, ...row }) => ({
        ...row,
        device: deviceOf(user_agent).device,
      })),
    })),

    route(subscribePush, async ({ input, viewer, contentClass, language }) => {
      const { session_id } = viewer;
      if (session_id === null) throw new Problem('forbidden');
      if (!isPushEndpoint(input.endpoint)) throw Problem.field('endpoint', 'url');
      const p256dh = pointOf(input.p256dh);
      const id = await write.transaction().execute(async (transaction) => {
        // Refuses a session that has just ended.
        const { id: user_id } = await lockOwner(transaction, viewer);
        const subscription = {
          id: uuidv7(),
          user_id,
          session_id,
          endpoint: input.endpoint,
          p256dh,
          auth: Buffer.from(input.auth, 'base64url'),
          language,
          has_adult: contentClass === 'full',
        };
        const kept = await upsertSubscription(transaction, subscription);
        await deleteSubscriptionsBeyond(transaction, { userId: user_id, limit: MAX_PUSH_SUBSCRIPTIONS });
        return kept;
      });
      return { id };
    }),

    route(unsubscribePush, async ({ input: { id }, viewer }) => {
      found((await deleteOwnSubscription(write, { id, userId: viewer.id })) || undefined);
      return {};
    }),
  ];
}

/**
 * Refuses a key that cannot encrypt before anything is stored.
 * @throws Problem regex
 */
function pointOf(text: string): Buffer {
  try {
    return ECDH.convertKey(text, 'prime256v1', 'base64url', undefined, 'uncompressed') as Buffer;
  } catch {
    throw Problem.field('p256dh', 'regex');
  }
}
