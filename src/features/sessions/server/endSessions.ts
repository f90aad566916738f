import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { endPendingChanges } from '../../users/server/mails/endPendingChanges.ts';
import { deleteSessions } from './sessionStore.ts';

/**
 * Ends all sessions of a member but the kept one, and what somebody in one of them may have
 * prepared: an address that waits for its link, and every link. Returns how many sessions ended.
 */
export async function endSessions(
  transaction: Kysely<Tables>,
  userId: string,
  keptId: string | null = null,
): Promise<number> {
  await endPendingChanges(transaction, userId);
  return deleteSessions(transaction, userId, keptId);
}
