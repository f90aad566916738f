import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { PasskeyTable } from './secondFactorTables.ts';

export type PasskeyRow = Selectable<PasskeyTable>;

export function listPasskeys(database: Kysely<Tables>, userId: string): Promise<PasskeyRow[]> {
  return database
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** For the transaction that logs in with it: its counter is checked and raised by one at a time. */
export function findPasskeyForUpdate(
  transaction: Kysely<Tables>,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  return transaction
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();
}

/** The new row; undefined when the passkey is somebody's already. */
export function insertPasskey(
  transaction: Kysely<Tables>,
  passkey: Insertable<PasskeyTable>,
): Promise<PasskeyRow | undefined> {
  return transaction
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function updatePasskeyUse(
  transaction: Kysely<Tables>,
  { id, counter }: Pick<PasskeyRow, 'id' | 'counter'>,
): Promise<void> {
  await transaction
    .updateTable('passkeys')
    .set({ counter, last_used_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
}

/** The passkey of this member that is gone now; undefined when there was none. */
export function deletePasskey(
  transaction: Kysely<Tables>,
  { id, user_id }: Pick<PasskeyRow, 'id' | 'user_id'>,
): Promise<PasskeyRow | undefined> {
  return transaction
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .returningAll()
    .executeTakeFirst();
}

export async function deletePasskeys(transaction: Kysely<Tables>, userId: string): Promise<void> {
  await transaction.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}
