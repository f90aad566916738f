import type { OwnRecords } from '../../users/server/OwnRecords.ts';
import type {} from './reportTables.ts';

/**
 * The reports of a member, and their acts on reports as staff. Others' reports of them are not
 * theirs.
 */
export const findOwnReports: OwnRecords = async (database, userId) => ({
  reports: await database
    .selectFrom('reports')
    .innerJoin('reported_items', 'reported_items.id', 'reports.item_id')
    .select([
      'reported_items.kind',
      'reported_items.subject_id',
      'reports.reason',
      'reports.note',
      'reports.reported_at',
    ])
    .where('reports.reporter_id', '=', userId)
    .orderBy('reports.reported_at', 'desc')
    .execute(),
  reported_items: await database
    .selectFrom('reported_items')
    .select(['kind', 'subject_id', 'decision', 'decision_reason', 'decided_at', 'claimed_until'])
    .where(({ or, eb }) => or([eb('decided_by', '=', userId), eb('claimed_by', '=', userId)]))
    .orderBy('last_at', 'desc')
    .execute(),
  report_notes: await database
    .selectFrom('report_notes')
    .select(['item_id', 'text', 'noted_at'])
    .where('author_id', '=', userId)
    .orderBy('noted_at', 'desc')
    .execute(),
});
