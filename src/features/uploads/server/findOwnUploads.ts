import type { OwnRecords } from '../../users/server/OwnRecords.ts';
import type {} from './UploadTable.ts';

/** Chapters that a member is bringing in. */
export const findOwnUploads: OwnRecords = async (database, userId) => ({
  uploads: await database
    .selectFrom('uploads')
    .select(['title', 'state', 'files', 'created_at', 'updated_at'])
    .where('member_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute(),
});
