import { asciiEmail } from '../../../contract/asciiEmail.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { sendMail } from '../../users/server/mails/sendMail.ts';
import { lockOwner } from '../../sessions/server/lockOwner.ts';
import { requireOwner } from '../../sessions/server/requireOwner.ts';
import { emailKey } from '../../users/accountKeys.ts';
import { userAnswer } from '../../users/server/userAnswer.ts';
import { findUser, findUserByVerifiedEmail } from '../../users/server/userStore.ts';
import { cancelEmailChange, changeEmail, resendVerification, verifyEmail } from '../accountsApi.ts';
import type { AccountServices } from './AccountServices.ts';
import { askForEmail } from './askForEmail.ts';
import { emailChangeMail } from './mails/emailChangeMails.ts';
import { verifyMail } from './mails/verifyMail.ts';
import { proveEmail } from './proveEmail.ts';
import { stopEmailChange } from './stopEmailChange.ts';

export function emailRoutes(services: AccountServices): Route[] {
  const { database, jobs, log, accounts } = services;
  /**
   * Said in words only where account privacy is open; elsewhere the mail tells whoever reads it.
   */
  const isKnownAsTaken = async (email: string, userId: string) => {
    if (accounts.is_private) return false;
    const owner = await findUserByVerifiedEmail(database.write, emailKey(email));
    return owner !== undefined && owner.id !== userId;
  };
  return [
    route(verifyEmail, async ({ input, client: { address }, say }) => {
      const { userId, isNewAddress } = await proveEmail(services, { token: input.hash, address });
      const event = isNewAddress ? 'email_changed' : 'email_verified';
      log.info({ event, user_id: userId, address }, 'an e-mail address was proved');
      return { message: say('email_verified') };
    }),

    route(cancelEmailChange, async ({ input, client: { address }, say }) => {
      const userId = await stopEmailChange(services, input.hash);
      log.info(
        { event: 'email_change_stopped', user_id: userId, address },
        'a change of address was stopped',
      );
      return { message: say('email_change_stopped') };
    }),

    route(resendVerification, async ({ viewer, say }) => {
      const user = found(await findUser(database.write, viewer.id));
      const { id, pending_email, email_verified_at } = user;
      if (email_verified_at !== null && pending_email === null) throw new Problem('already_verified');
      if (await isKnownAsTaken(pending_email ?? user.email, id)) throw new Problem('email_taken');
      if (pending_email === null) await sendMail(verifyMail, { user_id: id }, { jobs });
      else await sendMail(emailChangeMail, { user_id: id, email: pending_email }, { jobs });
      return { message: say('sent') };
    }),

    route(changeEmail, async ({ input: { password, ...input }, viewer, client: { address } }) => {
      const email = asciiEmail(input.email);
      await requireOwner({ ...services, viewer, password, address });
      if (await isKnownAsTaken(email, viewer.id)) throw Problem.field('email', 'unique');
      const event = await database.write.transaction().execute(async (transaction) => {
        const user = await lockOwner(transaction, viewer);
        return askForEmail({ transaction, jobs, user, email });
      });
      log.info({ event, user_id: viewer.id, address }, 'a change of address was asked for');
      return userAnswer(found(await findUser(database.write, viewer.id)), viewer);
    }),
  ];
}
