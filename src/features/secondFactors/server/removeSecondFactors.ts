import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { updateUser } from '../../users/server/userStore.ts';
import { deleteBackupCodes } from './backupCodeStore.ts';
import { deletePasskeys } from './passkeyStore.ts';
import { deleteTotpSecret } from './totpStore.ts';

/**
 * Every factor of a member who has lost them. The caller says who may do this, and tells the
 * member.
 */
export async function removeSecondFactors(transaction: Kysely<Tables>, userId: string): Promise<void> {
  await deleteTotpSecret(transaction, userId);
  await deletePasskeys(transaction, userId);
  await deleteBackupCodes(transaction, userId);
  await updateUser(transaction, userId, { has_second_factor: false });
}
