import { Problem } from '../../../platform/http/Problem.ts';
import { hashSecret } from '../../../platform/http/secrets.ts';
import {
  findAccountLink,
  findAccountLinkForUpdate,
  markAccountLinkUsed,
} from '../../users/server/mails/accountLinkStore.ts';
import { emailKey } from '../../users/accountKeys.ts';
import { endPendingChanges } from '../../users/server/mails/endPendingChanges.ts';
import { findUserForUpdate } from '../../users/server/userStore.ts';
import type { AccountServices } from './AccountServices.ts';
import { requireLivingLink } from './requireLivingLink.ts';

/**
 * Keeps an account's address: the change that waits is dropped, and its links end. Returns whose it
 * was.
 * @throws Problem invalid_key for what is no such link, link_used, link_too_old, address_changed
 * when the change was made, link_ended when it was stopped otherwise
 */
export async function stopEmailChange(
  { database }: Pick<AccountServices, 'database'>,
  token: string,
): Promise<string> {
  return database.write.transaction().execute(async (transaction) => {
    const hash = hashSecret(token);
    // The account is locked before its link, as everywhere.
    const found = await findAccountLink(transaction, hash);
    const user = found?.user_id ? await findUserForUpdate(transaction, found.user_id) : undefined;
    const link = await findAccountLinkForUpdate(transaction, hash);
    if (link?.purpose !== 'email_cancel' || !user) throw new Problem('invalid_key');
    const isChanged = link.email !== null && user.email_key !== emailKey(link.email);
    if (isChanged && link.state !== 'used') throw new Problem('address_changed');
    requireLivingLink(link);
    await markAccountLinkUsed(transaction, link.id);
    await endPendingChanges(transaction, user.id);
    return user.id;
  });
}
