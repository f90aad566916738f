import { sql, type Kysely } from 'kysely';
import type { Language } from '../../../contract/languages.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../sessions/server/SessionTable.ts';
import type {} from '../../users/server/UserTable.ts';
import type {} from './pushTables.ts';

/** A push service may refuse messages for so long, then the subscription ends. */
const FAILING_DAYS = 14;

export type NewSubscription = {
  id: string;
  user_id: string;
  session_id: string;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
  language: Language;
  has_adult: boolean;
};

/**
 * Stores the one subscription of a browser, for the member who subscribed last. A renewal by the
 * same member keeps the time of the beginning, else they would be told a second time.
 */
export async function upsertSubscription(
  transaction: Kysely<Tables>,
  subscription: NewSubscription,
): Promise<string> {
  const { endpoint, user_id } = subscription;
  await transaction
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('user_id', '!=', user_id)
    .execute();
  const { id } = await transaction
    .insertInto('push_subscriptions')
    .values(subscription)
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet((update) => ({
        user_id: update.ref('excluded.user_id'),
        session_id: update.ref('excluded.session_id'),
        p256dh: update.ref('excluded.p256dh'),
        auth: update.ref('excluded.auth'),
        language: update.ref('excluded.language'),
        has_adult: update.ref('excluded.has_adult'),
        renewed_at: sql<string>`clock_timestamp()`,
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Keeps the `limit` subscriptions of a member that were renewed last. */
export async function deleteSubscriptionsBeyond(
  transaction: Kysely<Tables>,
  { userId, limit }: { userId: string; limit: number },
): Promise<void> {
  await sql`delete from push_subscriptions where id in (
    select id from push_subscriptions where user_id = ${userId}
    order by renewed_at desc, id desc offset ${limit})`.execute(transaction);
}

/** Returns whether there was such a subscription of this member. */
export async function deleteOwnSubscription(
  database: Kysely<Tables>,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteSubscription(database: Kysely<Tables>, id: string): Promise<void> {
  await database.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}

export type DeviceRow = { id: string; user_agent: string; created_at: string; is_current: boolean };

/** A member's browsers that get messages, the newest first. */
export function listDevices(
  database: Kysely<Tables>,
  { userId, sessionId }: { userId: string; sessionId: string | null },
): Promise<DeviceRow[]> {
  return database
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .select(['push_subscriptions.id', 'sessions.user_agent', 'push_subscriptions.created_at'])
    .select(sql<boolean>`coalesce(push_subscriptions.session_id = ${sessionId}, false)`.as('is_current'))
    .where('push_subscriptions.user_id', '=', userId)
    .orderBy('push_subscriptions.created_at', 'desc')
    .orderBy('push_subscriptions.id', 'desc')
    .execute();
}

/** Forgets failures after the push service took a message. */
export async function endFailing(database: Kysely<Tables>, id: string): Promise<void> {
  await database
    .updateTable('push_subscriptions')
    .set({ failing_since: null, wait_until: null })
    .where('id', '=', id)
    .where('failing_since', 'is not', null)
    .execute();
}

/** Stores a failure. A subscription that failed for two weeks without a success is deleted. */
export async function enterFailure(
  database: Kysely<Tables>,
  { id, waitSeconds }: { id: string; waitSeconds: number },
): Promise<void> {
  await database
    .updateTable('push_subscriptions')
    .set({
      failing_since: sql<string>`coalesce(failing_since, now())`,
      wait_until: sql<string>`now() + make_interval(secs => ${waitSeconds})`,
    })
    .where('id', '=', id)
    .execute();
  await database
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('failing_since', '<', sql<string>`now() - make_interval(days => ${FAILING_DAYS})`)
    .execute();
}

/** A member's subscriptions for their data export. The full address is a secret of the browser. */
export function listOwnSubscriptions(database: Kysely<Tables>, userId: string) {
  return database
    .selectFrom('push_subscriptions')
    .select(['language', 'has_adult', 'created_at', 'renewed_at', 'failing_since'])
    .select(sql<string>`substring(endpoint from '^https://[^/]*')`.as('push_service'))
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();
}
