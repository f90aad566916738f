import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import { emailKey } from '../../users/accountKeys.ts';
import { endPendingChanges } from '../../users/server/mails/endPendingChanges.ts';
import { sendMail } from '../../users/server/mails/sendMail.ts';
import { updateUser, type UserRow } from '../../users/server/userStore.ts';
import { emailChangeMail, emailChangeRequestedMail } from './mails/emailChangeMails.ts';
import { verifyMail } from './mails/verifyMail.ts';

export type AskForEmail = {
  transaction: Kysely<Tables>;
  jobs: Pick<JobQueue, 'send'>;
  /** Locked. */
  user: UserRow;
  /** The address in the form of `asciiEmail`. */
  email: string;
};

/**
 * Another address waits for its link. The present one in other letters is taken at once, for there
 * is nothing to prove; what waited until then is dropped.
 * @returns what happened, for the log
 */
export async function askForEmail(options: AskForEmail): Promise<string> {
  const { transaction, jobs, user, email } = options;
  if (user.email_key === emailKey(email)) {
    await endPendingChanges(transaction, user.id);
    await updateUser(transaction, user.id, { email });
    // Its link has just ended with the others.
    if (user.email_verified_at === null)
      await sendMail(verifyMail, { user_id: user.id }, { jobs, transaction });
    return 'email_respelled';
  }
  await updateUser(transaction, user.id, { pending_email: email });
  for (const mail of [emailChangeMail, emailChangeRequestedMail])
    await sendMail(mail, { user_id: user.id, email }, { jobs, transaction });
  return 'email_change_requested';
}
