import type { OwnRecords } from '../../../users/server/OwnRecords.ts';
import type {} from './commentBatchTables.ts';

/** Bulk acts on comments that a member made as one of the staff. */
export const findOwnBatches: OwnRecords = async (database, userId) => ({
  comment_batches: await database
    .selectFrom('comment_batches')
    .select(['kind', 'act', 'total', 'made_at'])
    .where('made_by', '=', userId)
    .execute(),
});
