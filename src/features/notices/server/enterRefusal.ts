import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { findUserForUpdate } from '../../users/server/userStore.ts';
import { countRefusals, endDigest, insertRefusal } from './digestStore.ts';
import { insertNotices } from './insertNotices.ts';

/**
 * So many refusals within so many days end a digest: to go on would harm what the site sends to
 * others.
 */
const DAYS = 14;
const MAX_HARD = 2;
const MAX_SOFT = 5;

/**
 * Remembers that an address did not take a digest. The bell tells the member when it was one too
 * many.
 */
export function enterRefusal(
  database: Kysely<Tables>,
  refusal: { userId: string; isHard: boolean },
): Promise<void> {
  const { userId } = refusal;
  return database.transaction().execute(async (transaction) => {
    await findUserForUpdate(transaction, userId);
    await insertRefusal(transaction, refusal);
    const { hard, soft } = await countRefusals(transaction, { userId, days: DAYS });
    if (hard < MAX_HARD && soft < MAX_SOFT) return;
    if (!(await endDigest(transaction, userId, { isRefused: true }))) return;
    const event = `ended ${new Date().toISOString()}`;
    const notice = { userId, kind: 'digest', event, subjectId: userId, thread: 'digest' } as const;
    await insertNotices(transaction, [{ ...notice, actorId: null, result: 'digest_ended' }]);
  });
}
