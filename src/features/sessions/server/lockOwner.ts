import type { Kysely } from 'kysely';
import type { MemberViewer } from '../../../contract/Viewer.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { findUserForUpdate, type UserRow } from '../../users/server/userStore.ts';
import { isLivingSession } from './sessionStore.ts';

/**
 * Locks the member who asks, for a change of the ways into the account. A session that ended since
 * the call began changes nothing: what its owner did to be rid of it came first.
 * @throws Problem unauthenticated
 */
export async function lockOwner(transaction: Kysely<Tables>, viewer: MemberViewer): Promise<UserRow> {
  const user = await findUserForUpdate(transaction, viewer.id);
  const isLiving = viewer.session_id !== null && (await isLivingSession(transaction, viewer.session_id));
  if (!user || !isLiving) throw new Problem('unauthenticated');
  return user;
}
