import type { OwnRecords } from '../../users/server/OwnRecords.ts';
import type {} from './MemberRecordTable.ts';

/** The member's data export: warnings. Notes are the words of staff among themselves. */
export const findOwnWarnings: OwnRecords = async (database, userId) => ({
  member_records: await database
    .selectFrom('member_records')
    .select(['text', 'created_at', 'read_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'warning')
    .orderBy('created_at')
    .execute(),
});
