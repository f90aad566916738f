import type { OwnRecords } from '../../users/server/OwnRecords.ts';
import type {} from './MemberNoteTable.ts';

export const findOwnNotes: OwnRecords = async (database, userId) => ({
  member_notes: await database
    .selectFrom('member_notes')
    .select(['key', 'value', 'changed_at'])
    .where('user_id', '=', userId)
    .orderBy('key')
    .execute(),
});
