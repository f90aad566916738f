import { Ajv } from 'ajv';
import { v7 as uuidv7 } from 'uuid';
import { BY_COMMAND, recordAct } from '../../features/audit/server/recordAct.ts';
import { makeAccountLink } from '../../features/users/server/mails/makeAccountLink.ts';
import { emailKey, usernameKey } from '../../features/users/accountKeys.ts';
import {
  findUserByVerifiedEmail,
  insertUser,
  isSkeletonTaken,
  isUsernameTaken,
  lockEmail,
} from '../../features/users/server/userStore.ts';
import { usernameSkeleton } from '../../features/users/server/usernameSkeleton.ts';
import { EmailAddress, hasTallLetter, Username } from '../../features/users/userFields.ts';
import { asciiEmail } from '../../contract/asciiEmail.ts';
import { siteAddress } from '../../platform/config/siteAddress.ts';
import { withFormats } from '../../platform/http/withFormats.ts';
import { CommandFailure } from '../CommandFailure.ts';
import type { Services } from '../openServices.ts';

/**
 * Makes an admin and returns the link by which they set their password: none passes through a
 * command line.
 */
export async function createAdminCommand(
  { database, config }: Pick<Services, 'database' | 'config'>,
  { username, ...typed }: { username: string; email: string },
): Promise<string> {
  const ajv = withFormats(new Ajv({ strict: false }));
  const email = asciiEmail(typed.email);
  if (!ajv.validate(Username, username) || hasTallLetter(username)) {
    throw new CommandFailure(
      'A username has 2 to 24 letters, digits or _ . - and begins and ends with a letter or digit. A letter has at most three marks.',
    );
  }
  if (!ajv.validate(EmailAddress, typed.email))
    throw new CommandFailure(`${typed.email} is not an e-mail address.`);
  return database.write.transaction().execute(async (transaction) => {
    const keys = { username_key: usernameKey(username), email_key: emailKey(email) };
    if (await isUsernameTaken(transaction, username)) {
      throw new CommandFailure(`The username ${username} is taken.`);
    }
    if (await isSkeletonTaken(transaction, usernameSkeleton(username))) {
      throw new CommandFailure(`The username ${username} looks like that of another member.`);
    }
    await lockEmail(transaction, keys.email_key);
    if (await findUserByVerifiedEmail(transaction, keys.email_key)) {
      throw new CommandFailure(`${email} belongs to another member.`);
    }
    const id = uuidv7();
    const now = new Date().toISOString();
    await insertUser(transaction, {
      id,
      username: username.normalize('NFC'),
      email,
      ...keys,
      password_hash: null,
      role: 'admin',
      email_verified_at: now,
      approved_at: now,
      settings: '{}',
    });
    await recordAct(transaction, {
      ...BY_COMMAND,
      act: 'user.create_admin',
      target: { kind: 'user', id, label: username },
      after: { role: 'admin' },
    });
    return makeAccountLink({
      transaction,
      purpose: 'reset',
      userId: id,
      email,
      siteAddress: siteAddress(config),
      language: config.site.languages[0] ?? 'en',
    });
  });
}
