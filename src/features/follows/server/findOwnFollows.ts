import type { OwnRecords } from '../../users/server/OwnRecords.ts';
import { listOwnFollows } from './followStore.ts';

/** All that a member follows, also what is not to be seen just now. */
export const findOwnFollows: OwnRecords = async (database, userId) => ({
  follows: await listOwnFollows(database, userId),
  follow_tellings: await database
    .selectFrom('follow_tellings')
    .select(['content_class', 'told_until'])
    .where('user_id', '=', userId)
    .execute(),
});
