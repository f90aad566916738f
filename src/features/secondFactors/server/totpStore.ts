import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from './secondFactorTables.ts';

export async function findTotpSecret(database: Kysely<Tables>, userId: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('totp_secrets')
    .select('secret')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.secret ?? undefined;
}

/** The secret that waits for a first code, while it may. */
export async function findPendingTotpSecret(
  database: Kysely<Tables>,
  userId: string,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('totp_secrets')
    .select('pending_secret')
    .where('user_id', '=', userId)
    .where('pending_until', '>', sql<string>`now()`)
    .executeTakeFirst();
  return row?.pending_secret ?? undefined;
}

/** The secret in use, if any, stays until the new one is confirmed. */
export async function upsertPendingTotpSecret(
  database: Kysely<Tables>,
  { userId, secret, seconds }: { userId: string; secret: string; seconds: number },
): Promise<void> {
  const pending = {
    pending_secret: secret,
    pending_until: sql<string>`now() + make_interval(secs => ${seconds})`,
  };
  await database
    .insertInto('totp_secrets')
    .values({ user_id: userId, ...pending })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(pending))
    .execute();
}

/**
 * The pending secret is in use from now on, its first code taken. Returns whether it was still the
 * pending one.
 */
export async function confirmTotpSecret(
  transaction: Kysely<Tables>,
  { userId, secret, step }: { userId: string; secret: string; step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('totp_secrets')
    .set({ secret, last_step: step, pending_secret: null, pending_until: null })
    .where('user_id', '=', userId)
    .where('pending_secret', '=', secret)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes a time step once, and none before it; returns whether it was there to take. */
export async function takeTotpStep(
  transaction: Kysely<Tables>,
  { userId, step }: { userId: string; step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns whether there was one in use. */
export async function deleteTotpSecret(transaction: Kysely<Tables>, userId: string): Promise<boolean> {
  const row = await transaction
    .deleteFrom('totp_secrets')
    .where('user_id', '=', userId)
    .returning('secret')
    .executeTakeFirst();
  return (row?.secret ?? null) !== null;
}
