import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { hashSecret } from '../../../platform/http/secrets.ts';
import {
  findAccountLink,
  findAccountLinkForUpdate,
  markAccountLinkUsed,
} from '../../users/server/mails/accountLinkStore.ts';
import { endPendingChanges } from '../../users/server/mails/endPendingChanges.ts';
import { recordOwnAct } from '../../audit/server/recordOwnAct.ts';
import { sendMail } from '../../users/server/mails/sendMail.ts';
import { emailKey } from '../../users/accountKeys.ts';
import {
  findUserByVerifiedEmail,
  findUserForUpdate,
  lockEmail,
  updateUser,
  type UserRow,
} from '../../users/server/userStore.ts';
import type { AccountServices } from './AccountServices.ts';
import { emailChangedMail } from './mails/emailChangeMails.ts';
import { requireLivingLink } from './requireLivingLink.ts';

/** An address that a link proves, of the account that asked for the link. */
type Proof = { link_id: string; email: string; user: UserRow };

/**
 * Does what a link promises that was sent to an address: the account's own is verified, a new one
 * takes the place of the old.
 * @returns whose it was
 * @throws Problem already_verified when that was done before, email_taken when another account has
 * proved the address meanwhile, link_used, link_replaced, link_ended, link_too_old, and invalid_key
 * for what is no such link
 */
export async function proveEmail(
  { database, jobs }: Pick<AccountServices, 'database' | 'jobs'>,
  { token, address }: { token: string; address: string },
): Promise<{ userId: string; isNewAddress: boolean }> {
  return database.write.transaction().execute(async (transaction) => {
    const { link_id, email, user } = await requireProof(transaction, hashSecret(token));
    if (!(await claimEmail(transaction, user.id, email))) throw new Problem('email_taken');
    await markAccountLinkUsed(transaction, link_id);
    const isNewAddress = user.email_key !== emailKey(email);
    // Links that were sent to the former address end with it.
    if (isNewAddress) {
      await endPendingChanges(transaction, user.id);
      await recordOwnAct(transaction, { act: 'user.change_address', user, address });
    }
    // An address that nobody proved may be a stranger's: it is told nothing of the account.
    if (isNewAddress && user.email_verified_at !== null)
      await sendMail(emailChangedMail, { user_id: user.id, email: user.email }, { jobs, transaction });
    return { userId: user.id, isNewAddress };
  });
}

/** The account's address from now on, and verified; false when another account has proved it. */
export async function claimEmail(
  transaction: Kysely<Tables>,
  userId: string,
  email: string,
): Promise<boolean> {
  const key = emailKey(email);
  await lockEmail(transaction, key);
  if (await isProvedByAnother(transaction, userId, key)) return false;
  await updateUser(transaction, userId, {
    email,
    email_key: key,
    email_verified_at: sql<string>`now()`,
  });
  return true;
}

async function isProvedByAnother(transaction: Kysely<Tables>, userId: string, key: string): Promise<boolean> {
  const owner = await findUserByVerifiedEmail(transaction, key);
  return owner !== undefined && owner.id !== userId;
}

/** The account is locked before its link, as everywhere. */
async function requireProof(transaction: Kysely<Tables>, tokenHash: Buffer): Promise<Proof> {
  const found = await findAccountLink(transaction, tokenHash);
  const user = found?.user_id ? await findUserForUpdate(transaction, found.user_id) : undefined;
  const link = await findAccountLinkForUpdate(transaction, tokenHash);
  if (!link?.email || !user || (link.purpose !== 'verify' && link.purpose !== 'email_change'))
    throw new Problem('invalid_key');
  const key = emailKey(link.email);
  if (user.email_key === key && user.email_verified_at !== null) throw new Problem('already_verified');
  const awaited = link.purpose === 'verify' ? user.email : user.pending_email;
  const isAwaited = awaited !== null && emailKey(awaited) === key;
  // The newer link went to another address: to look for it in this mailbox would be in vain.
  if (!isAwaited && link.state !== 'used') throw new Problem('link_ended');
  // Another link would not help either.
  if (await isProvedByAnother(transaction, user.id, key)) throw new Problem('email_taken');
  requireLivingLink(link);
  return { link_id: link.id, email: link.email, user };
}
