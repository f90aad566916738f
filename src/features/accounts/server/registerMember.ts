import { sql, type InsertObject, type Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Language } from '../../../contract/languages.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { hashSecret } from '../../../platform/http/secrets.ts';
import {
  findAccountLink,
  findAccountLinkForUpdate,
  markAccountLinkUsed,
  type AccountLink,
} from '../../users/server/mails/accountLinkStore.ts';
import { sendMail } from '../../users/server/mails/sendMail.ts';
import { emailKey, usernameKey } from '../../users/accountKeys.ts';
import {
  findUserByVerifiedEmail,
  hasAdmin,
  insertUserUnlessTaken,
  isUsernameTaken,
  lockEmail,
} from '../../users/server/userStore.ts';
import { usernameSkeleton } from '../../users/server/usernameSkeleton.ts';
import type { AccountServices } from './AccountServices.ts';
import { verifyMail } from './mails/verifyMail.ts';
import { refuseLookAlike } from './refuseLookAlike.ts';
import { requireLivingLink } from './requireLivingLink.ts';

export type Registration = { username: string; email: string; passwordHash: string; language: Language };

/**
 * A new account, with the mail that verifies its address on the way. If account privacy is private,
 * the same happens for an address that somebody else has proved; what its owner reads tells them
 * apart.
 * @returns its id
 * @throws Problem validation (`unique`, `look_alike`)
 */
export async function registerMember(
  { database, jobs, accounts }: Pick<AccountServices, 'database' | 'jobs' | 'accounts'>,
  registration: Registration,
): Promise<string> {
  return database.write.transaction().execute(async (transaction) => {
    if (!accounts.is_private) await refuseProvedEmail(transaction, registration.email);
    const id = await insertRegistered(transaction, registration, {
      approved_at: accounts.registration === 'approval' ? null : sql<string>`now()`,
    });
    await sendMail(verifyMail, { user_id: id }, { jobs, transaction });
    return id;
  });
}

/**
 * The first admin of a new site, by the one-time link that it wrote into its log. Needs no mail:
 * whoever reads the log owns the site.
 * @returns its id
 * @throws Problem validation (`unique`, `look_alike`; `exists` for what is no such link),
 * admin_exists, link_used, invitation_replaced, invitation_expired
 */
export async function registerFirstAdmin(
  { database }: Pick<AccountServices, 'database'>,
  { invitation, ...registration }: Registration & { invitation: string },
): Promise<string> {
  return database.write.transaction().execute(async (transaction) => {
    const link = livingInvitation(await findAccountLinkForUpdate(transaction, hashSecret(invitation)));
    if (await hasAdmin(transaction)) throw new Problem('admin_exists');
    await lockEmail(transaction, emailKey(registration.email));
    await refuseProvedEmail(transaction, registration.email);
    const id = await insertRegistered(transaction, registration, {
      role: 'admin',
      email_verified_at: sql<string>`now()`,
      approved_at: sql<string>`now()`,
    });
    await markAccountLinkUsed(transaction, link.id);
    return id;
  });
}

/** Before the site takes pains. @throws Problem as `registerFirstAdmin` for the link */
export async function requireInvitation(database: Kysely<Tables>, invitation: string): Promise<void> {
  livingInvitation(await findAccountLink(database, hashSecret(invitation)));
}

function livingInvitation(link: AccountLink | undefined): AccountLink {
  if (link?.purpose !== 'first_admin') throw Problem.field('invitation', 'exists');
  requireLivingLink(link, { replaced: 'invitation_replaced', expired: 'invitation_expired' });
  return link;
}

async function refuseProvedEmail(transaction: Kysely<Tables>, email: string): Promise<void> {
  const owner = await findUserByVerifiedEmail(transaction, emailKey(email));
  if (owner) throw Problem.field('email', 'unique');
}

type Standing = Pick<InsertObject<Tables, 'users'>, 'role' | 'email_verified_at' | 'approved_at'>;

async function insertRegistered(
  transaction: Kysely<Tables>,
  { username, email, passwordHash, language }: Registration,
  standing: Standing,
): Promise<string> {
  const id = uuidv7();
  if (await isUsernameTaken(transaction, username)) throw Problem.field('username', 'unique');
  await refuseLookAlike(transaction, username);
  const isNew = await insertUserUnlessTaken(transaction, {
    id,
    username: username.normalize('NFC'),
    username_key: usernameKey(username),
    username_skeleton: usernameSkeleton(username),
    email,
    email_key: emailKey(email),
    password_hash: passwordHash,
    language,
    ...standing,
  });
  if (!isNew) throw Problem.field('username', 'unique');
  return id;
}
