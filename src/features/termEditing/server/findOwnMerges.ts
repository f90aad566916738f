import type { OwnRecords } from '../../users/server/OwnRecords.ts';
import type {} from './termMergeTables.ts';

/** Merges of terms that a member made. */
export const findOwnMerges: OwnRecords = async (database, userId) => ({
  term_merges: await database
    .selectFrom('term_merges')
    .select(['target_id', 'source_ids', 'created_at', 'undone_at'])
    .where('merged_by', '=', userId)
    .orderBy('created_at', 'desc')
    .execute(),
});
