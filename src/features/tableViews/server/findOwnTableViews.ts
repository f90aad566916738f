import type { OwnRecords } from '../../users/server/OwnRecords.ts';
import type {} from './TableViewTable.ts';

export const findOwnTableViews: OwnRecords = async (database, userId) => ({
  table_views: await database
    .selectFrom('table_views')
    .select(['table_name', 'view', 'updated_at'])
    .where('user_id', '=', userId)
    .orderBy('table_name')
    .execute(),
});
