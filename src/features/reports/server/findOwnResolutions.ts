import type { OwnRecords } from '../../accounts/server/OwnRecords.ts';
import type {} from './PageReportTable.ts';

/** Reports carry nobody's name; staff who looked at one are named in it. */
export const findOwnResolutions: OwnRecords = async (database, userId) => ({
  page_reports: await database
    .selectFrom('page_reports')
    .select(['page_id', 'resolved_at'])
    .where('resolved_by', '=', userId)
    .orderBy('resolved_at', 'desc')
    .execute(),
});
