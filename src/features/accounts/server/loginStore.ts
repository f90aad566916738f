import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { UserRow } from '../../users/server/userStore.ts';

export type LoginUser = UserRow & { is_banned: boolean };

/**
 * For the transaction that lets a member in. A ban ends by the clock of the database, as it does
 * for sessions.
 */
export function findLoginUserForUpdate(
  transaction: Kysely<Tables>,
  id: string,
): Promise<LoginUser | undefined> {
  return transaction
    .selectFrom('users')
    .selectAll()
    .select(sql<boolean>`coalesce(banned_until > now(), false)`.as('is_banned'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}
