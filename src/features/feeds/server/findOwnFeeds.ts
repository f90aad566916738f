import type { OwnRecords } from '../../users/server/OwnRecords.ts';
import { listFeedsOf } from './feedStore.ts';

/** Names and times of the member's feeds. Their addresses are not stored. */
export const findOwnFeeds: OwnRecords = async (database, userId) => ({
  feeds: await listFeedsOf(database, userId),
});
