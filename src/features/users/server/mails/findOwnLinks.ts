import type { OwnRecords } from '../OwnRecords.ts';
import type {} from './AccountLinkTable.ts';

/** Links that mails carried to the member. */
export const findOwnLinks: OwnRecords = async (database, userId) => ({
  account_links: await database
    .selectFrom('account_links')
    .select(['purpose', 'email', 'created_at', 'expires_at', 'used_at', 'replaced_at', 'ended_at'])
    .where('user_id', '=', userId)
    .execute(),
});
