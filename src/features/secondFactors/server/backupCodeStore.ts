import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { HashedBackupCodes } from './backupCodes.ts';
import type {} from './secondFactorTables.ts';

export async function countBackupCodes(database: Kysely<Tables>, userId: string): Promise<number> {
  const { count } = await database
    .selectFrom('backup_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Salt of the member's backup codes; undefined without codes. */
export async function findBackupCodeSalt(
  database: Kysely<Tables>,
  userId: string,
): Promise<Buffer | undefined> {
  const row = await database
    .selectFrom('backup_codes')
    .select('salt')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row?.salt;
}

/** In place of all former ones. */
export async function replaceBackupCodes(
  transaction: Kysely<Tables>,
  userId: string,
  { salt, hashes }: HashedBackupCodes,
): Promise<void> {
  await deleteBackupCodes(transaction, userId);
  await transaction
    .insertInto('backup_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, salt, code_hash })))
    .execute();
}

/** Uses a code up; returns whether it was there to use. */
export async function takeBackupCode(
  transaction: Kysely<Tables>,
  { userId, hash }: { userId: string; hash: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('backup_codes')
    .set({ used_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteBackupCodes(transaction: Kysely<Tables>, userId: string): Promise<void> {
  await transaction.deleteFrom('backup_codes').where('user_id', '=', userId).execute();
}
