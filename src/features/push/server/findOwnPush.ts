import type { OwnRecords } from '../../users/server/OwnRecords.ts';
import { listOwnSubscriptions } from './pushStore.ts';

/** The member's browsers that get push messages. */
export const findOwnPush: OwnRecords = async (database, userId) => ({
  push_subscriptions: await listOwnSubscriptions(database, userId),
});
