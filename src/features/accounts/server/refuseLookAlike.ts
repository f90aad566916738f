import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { strictSkeleton, usernameSkeleton } from '../../users/server/usernameSkeleton.ts';
import { isSkeletonTaken, listStaffUsernames } from '../../users/server/userStore.ts';

/**
 * Refuses a name that looks like another member's, or, also with digits for letters, like one of
 * the staff.
 * @throws Problem validation (`look_alike`)
 */
export async function refuseLookAlike(transaction: Kysely<Tables>, username: string): Promise<void> {
  const seen = strictSkeleton(username);
  const isLikeStaff = (await listStaffUsernames(transaction)).some((name) => strictSkeleton(name) === seen);
  if (isLikeStaff || (await isSkeletonTaken(transaction, usernameSkeleton(username))))
    throw Problem.field('username', 'look_alike');
}
