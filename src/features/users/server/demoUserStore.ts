import type { Kysely } from 'kysely';
import type { Role } from '../../../contract/Viewer.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from './UserTable.ts';

/** The demo's own accounts that still have the password they were made with, highest role first. */
export function listUntouchedDemoUsers(
  database: Kysely<Tables>,
): Promise<{ username: string; role: Role }[]> {
  return (
    database
      .selectFrom('users')
      .select(['username', 'role'])
      .where('is_demo', '=', true)
      // Those without one only write comments.
      .where('password_hash', 'is not', null)
      .whereRef('password_changed_at', '=', 'created_at')
      .orderBy('role')
      .execute()
  );
}

/**
 * Those that still have the password they were made with, with all that hangs on them; their
 * usernames.
 */
export async function deleteUntouchedDemoUsers(database: Kysely<Tables>): Promise<string[]> {
  const rows = await database
    .deleteFrom('users')
    .where('is_demo', '=', true)
    .whereRef('password_changed_at', '=', 'created_at')
    .returning('username')
    .execute();
  return rows.map(({ username }) => username);
}

/** Makes plain members of the demo's staff; who they are. */
export function demoteDemoStaff(database: Kysely<Tables>): Promise<{ id: string; username: string }[]> {
  return database
    .updateTable('users')
    .set({ role: 'user' })
    .where('is_demo', '=', true)
    .where('role', '!=', 'user')
    .returning(['id', 'username'])
    .execute();
}

/** With all that hangs on them; their names are free again, for the demo may come back. */
export async function deleteDemoUsers(database: Kysely<Tables>): Promise<void> {
  await database.deleteFrom('users').where('is_demo', '=', true).execute();
}
