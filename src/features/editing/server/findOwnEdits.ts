import type { OwnRecords } from '../../users/server/OwnRecords.ts';
import type {} from './editingTables.ts';

/**
 * A member's part of the data export: their edits, what they typed and did not save, what they have
 * open.
 */
export const findOwnEdits: OwnRecords = async (database, userId) => ({
  changes: await database
    .selectFrom('changes')
    .select(['kind', 'subject_id', 'version', 'origin', 'fields', 'created_at'])
    .where('actor_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute(),
  working_copies: await database
    .selectFrom('working_copies')
    .select(['kind', 'subject_id', 'tab', 'base_version', 'fields', 'updated_at'])
    .where('member_id', '=', userId)
    .execute(),
  editor_presences: await database
    .selectFrom('editor_presences')
    .select(['kind', 'subject_id', 'seen_at'])
    .where('member_id', '=', userId)
    .execute(),
});
