import type { OwnRecords } from '../../users/server/OwnRecords.ts';
import type {} from './BulkEditTable.ts';

/** Bulk edits that a member began. */
export const findOwnBulkEdits: OwnRecords = async (database, userId) => ({
  bulk_edits: await database
    .selectFrom('bulk_edits')
    .select(['id', 'act', 'undoes_id', 'state', 'created_at', 'finished_at'])
    .where('actor_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute(),
});
