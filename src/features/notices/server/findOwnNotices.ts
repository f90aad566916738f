import type { OwnRecords } from '../../users/server/OwnRecords.ts';
import { listOwnNotices } from './noticeStore.ts';
import type {} from './noticeTables.ts';

/**
 * The notices of a member, and the digest that they ordered. The names of those who did it are not
 * theirs.
 */
export const findOwnNotices: OwnRecords = async (database, userId) => ({
  notices: await listOwnNotices(database, userId),
  digests: await database
    .selectFrom('digests')
    .select(['frequency', 'hour', 'zone', 'next_at', 'ended_at'])
    .where('user_id', '=', userId)
    .execute(),
  notice_looks: await database
    .selectFrom('notice_looks')
    .select('seen_at')
    .where('user_id', '=', userId)
    .execute(),
  digest_refusals: await database
    .selectFrom('digest_refusals')
    .select(['is_hard', 'refused_at'])
    .where('user_id', '=', userId)
    .orderBy('refused_at', 'desc')
    .execute(),
});
