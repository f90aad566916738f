import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from './SessionTable.ts';

/**
 * Browsers of a member that are kept: those that forget their cookies would leave a row at each
 * login.
 */
export const KEPT_DEVICES = 50;

export type KnownDevice = { user_id: string; device_hash: Buffer };

export async function isKnownDevice(
  database: Kysely<Tables>,
  { user_id, device_hash }: KnownDevice,
): Promise<boolean> {
  const row = await database
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('device_hash', '=', device_hash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasKnownDevices(database: Kysely<Tables>, userId: string): Promise<boolean> {
  const row = await database
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Browsers that the member was first seen in within the hour, and when that is now by the clock
 * that they are kept by.
 */
export function countDevicesOfHour(
  transaction: Kysely<Tables>,
  userId: string,
): Promise<{ count: number; now: string }> {
  return transaction
    .selectFrom('known_devices')
    .select([
      sql<number>`count(*) filter (where first_seen_at > now() - interval '1 hour')::int`.as('count'),
      sql<string>`now()`.as('now'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Browsers that the member was first seen in since then (ISO 8601), of those that are kept. */
export async function countNewDevices(
  database: Kysely<Tables>,
  userId: string,
  since: string,
): Promise<number> {
  const { count } = await database
    .selectFrom('known_devices')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('first_seen_at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** All of a member but `except`. */
export async function deleteKnownDevices(
  transaction: Kysely<Tables>,
  userId: string,
  except: Buffer | null,
): Promise<void> {
  await transaction
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .$if(except !== null, (query) => query.where('device_hash', '!=', except!))
    .execute();
}

/** Seen now, for the first time or again. */
export async function upsertKnownDevice(transaction: Kysely<Tables>, device: KnownDevice): Promise<void> {
  await transaction
    .insertInto('known_devices')
    .values(device)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_seen_at: sql<string>`now()` }),
    )
    .execute();
  await sql`delete from known_devices where user_id = ${device.user_id} and device_hash in (
    select device_hash from known_devices where user_id = ${device.user_id}
    order by last_seen_at desc offset ${KEPT_DEVICES})`.execute(transaction);
}
