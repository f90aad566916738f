import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from './pushTables.ts';

/** Push services keep a message as long. */
const TOLD_WITHIN_HOURS = 24;

type Sending = { subscriptionId: string; event: string };

/**
 * Claims an event for a browser before it is sent. Returns how many were claimed in the hour
 * before; undefined if this one was claimed already, or the subscription has ended.
 */
export async function claimSending(
  database: Kysely<Tables>,
  { subscriptionId, event }: Sending,
): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    insert into push_sent (subscription_id, event)
    select id, ${event} from push_subscriptions where id = ${subscriptionId}
    on conflict (subscription_id, event) do nothing
    returning (select count(*)::int from push_sent as earlier
      where earlier.subscription_id = push_sent.subscription_id
        and earlier.sent_at > now() - interval '1 hour') as count`.execute(database);
  return rows[0]?.count;
}

/** Claims the other events of one message. */
export async function claimSilently(
  database: Kysely<Tables>,
  { subscriptionId, events }: { subscriptionId: string; events: readonly string[] },
): Promise<void> {
  await sql`
    insert into push_sent (subscription_id, event)
    select push_subscriptions.id, event
    from push_subscriptions cross join unnest(${events}::text[]) as event
    where push_subscriptions.id = ${subscriptionId}
    on conflict (subscription_id, event) do nothing`.execute(database);
}

export async function planRetry(
  database: Kysely<Tables>,
  { subscriptionId, event, seconds }: Sending & { seconds: number },
): Promise<void> {
  await database
    .updateTable('push_sent')
    .set({ retry_at: sql<string>`now() + make_interval(secs => ${seconds})` })
    .where('subscription_id', '=', subscriptionId)
    .where('event', '=', event)
    .execute();
}

export type Retry = { subscription_id: string; event: string; tries: number };

/** Claims events that are due again. Those older than a day are dropped. */
export async function claimRetries(database: Kysely<Tables>, limit: number): Promise<Retry[]> {
  const { rows } = await sql<Retry & { is_fresh: boolean }>`
    update push_sent set retry_at = null, tries = tries + 1
    from (
      select subscription_id, event from push_sent where retry_at <= now()
      order by retry_at limit ${limit} for update skip locked
    ) as due
    where push_sent.subscription_id = due.subscription_id and push_sent.event = due.event
    returning push_sent.subscription_id, push_sent.event, push_sent.tries,
      push_sent.sent_at > now() - make_interval(hours => ${TOLD_WITHIN_HOURS}) as is_fresh`.execute(database);
  return rows.filter(({ is_fresh }) => is_fresh);
}

export async function deleteOldSendings(database: Kysely<Tables>, days: number): Promise<void> {
  await database
    .deleteFrom('push_sent')
    .where('sent_at', '<', sql<string>`now() - make_interval(days => ${days})`)
    .execute();
}
