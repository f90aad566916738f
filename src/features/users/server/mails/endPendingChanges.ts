import type { Kysely } from 'kysely';
import type { Tables } from '../../../../platform/database/Tables.ts';
import { updateUser } from '../userStore.ts';
import { endAccountLinks } from './accountLinkStore.ts';

/**
 * Drops the address that waits for its link, and ends every link of the member. The account is
 * locked before its links, as everywhere.
 */
export async function endPendingChanges(transaction: Kysely<Tables>, userId: string): Promise<void> {
  await updateUser(transaction, userId, { pending_email: null });
  await endAccountLinks(transaction, userId);
}
