import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from './SessionTable.ts';

/** Browsers that forget their cookies would leave a row at each login. */
const KEPT = 50;

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
    order by last_seen_at desc offset ${KEPT})`.execute(transaction);
}
