import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Language } from '../../../../contract/languages.ts';
import type { Tables } from '../../../../platform/database/Tables.ts';
import { hashSecret, makeSecret } from '../../../../platform/http/secrets.ts';
import { deleteOldAccountLinks, insertAccountLink, replaceAccountLinks } from './accountLinkStore.ts';
import type { LinkPurpose } from './AccountLinkTable.ts';

const HOUR_SECONDS = 3_600;

/**
 * The lifetime of each link (product rules); the first admin has a day, and a restart makes
 * another.
 */
export const LINK_LIFETIME_SECONDS: Record<LinkPurpose, number> = {
  verify: 24 * HOUR_SECONDS,
  reset: HOUR_SECONDS,
  email_change: 24 * HOUR_SECONDS,
  // The change may wait for long: its link can be sent again.
  email_cancel: 30 * 24 * HOUR_SECONDS,
  first_admin: 24 * HOUR_SECONDS,
};

export type MakeAccountLink = {
  transaction: Kysely<Tables>;
  purpose: LinkPurpose;
  /** Null: the link makes the account. */
  userId: string | null;
  /** The address that the link is sent to, and proves. */
  email: string | null;
  /** The site's address without a closing slash. */
  siteAddress: string;
  language: Language;
};

/**
 * A new link in place of the former one of its purpose; returns its whole address, which nobody can
 * learn later.
 */
export async function makeAccountLink(options: MakeAccountLink): Promise<string> {
  const { transaction, purpose, userId, email, siteAddress, language } = options;
  const token = makeSecret();
  await deleteOldAccountLinks(transaction);
  // An intruder who asks again must not take the first letter's link out of the owner's hands.
  if (purpose !== 'email_cancel') await replaceAccountLinks(transaction, { purpose, user_id: userId });
  await insertAccountLink(transaction, {
    id: uuidv7(),
    purpose,
    user_id: userId,
    email,
    token_hash: hashSecret(token),
    lifetime_seconds: LINK_LIFETIME_SECONDS[purpose],
  });
  return `${siteAddress}/${language}/${pathOf(purpose, token)}`;
}

function pathOf(purpose: LinkPurpose, token: string): string {
  switch (purpose) {
    case 'reset':
      return `password-reset/${token}`;
    case 'first_admin':
      // Behind the hash: the token reaches no log of any server.
      return `register#invitation=${token}`;
    case 'email_cancel':
      return `email-cancel/${token}`;
    case 'verify':
    case 'email_change':
      return `verify/${token}`;
  }
}
