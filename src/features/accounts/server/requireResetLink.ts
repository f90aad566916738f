import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { hashSecret } from '../../../platform/http/secrets.ts';
import {
  findAccountLink,
  findAccountLinkForUpdate,
  type AccountLink,
} from '../../users/server/mails/accountLinkStore.ts';
import { emailKey } from '../../users/accountKeys.ts';
import { findUser, findUserForUpdate, type UserRow } from '../../users/server/userStore.ts';
import { requireLivingLink } from './requireLivingLink.ts';

export type ResetLink = { link: AccountLink; user: UserRow };

/**
 * A link for a new password that still works, and whose account it is. It works as long as the
 * account has the address that it was sent to.
 * @throws Problem invalid_link, link_used, link_replaced, link_ended, link_expired
 */
export async function requireResetLink(database: Kysely<Tables>, token: string): Promise<ResetLink> {
  const link = await findAccountLink(database, hashSecret(token));
  return living(link, link?.user_id ? await findUser(database, link.user_id) : undefined);
}

/** For the transaction that uses it. The account is locked before its link, as everywhere. */
export async function requireResetLinkForUpdate(
  transaction: Kysely<Tables>,
  token: string,
): Promise<ResetLink> {
  const found = await findAccountLink(transaction, hashSecret(token));
  const user = found?.user_id ? await findUserForUpdate(transaction, found.user_id) : undefined;
  return living(await findAccountLinkForUpdate(transaction, hashSecret(token)), user);
}

function living(link: AccountLink | undefined, user: UserRow | undefined): ResetLink {
  if (link?.purpose !== 'reset' || link.email === null || !user) throw new Problem('invalid_link');
  const isOfAccount = user.email_key === emailKey(link.email);
  if (!isOfAccount && link.state !== 'used') throw new Problem('link_ended');
  requireLivingLink(link, { expired: 'link_expired' });
  return { link, user };
}
