import type { OwnRecords } from '../../users/server/OwnRecords.ts';
import { listBlocks } from './memberBlockStore.ts';

/** The members that a member blocks. The members who block them are not theirs to know. */
export const findOwnBlocks: OwnRecords = async (database, userId) => ({
  member_blocks: await listBlocks(database, userId),
});
