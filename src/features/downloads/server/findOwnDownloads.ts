import type { OwnRecords } from '../../users/server/OwnRecords.ts';
import type {} from './DownloadTicketTable.ts';

export const findOwnDownloads: OwnRecords = async (database, userId) => ({
  download_tickets: await database
    .selectFrom('download_tickets')
    .select(['object', 'label', 'bytes', 'sent_bytes', 'opened_at', 'given_back_at'])
    .where('user_id', '=', userId)
    .orderBy('opened_at', 'desc')
    .execute(),
});
