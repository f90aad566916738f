import type { OwnRecords } from './OwnRecords.ts';
import type {} from './UserTable.ts';

export const findOwnAccount: OwnRecords = async (database, userId) => ({
  users: await database
    .selectFrom('users')
    .select(['id', 'username', 'email', 'pending_email', 'role', 'bio', 'settings', 'language'])
    .select(['email_verified_at', 'approved_at', 'has_second_factor', 'banned_until', 'ban_reason'])
    .select(['password_changed_at', 'created_at', 'updated_at'])
    .where('id', '=', userId)
    .execute(),
});
