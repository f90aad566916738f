import { asciiEmail } from '../../../contract/asciiEmail.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import type { Limit } from '../../../platform/throttle/openThrottle.ts';
import { sendMail } from '../../users/server/mails/sendMail.ts';
import { emailKey } from '../../users/accountKeys.ts';
import { deviceHash } from '../../sessions/server/rememberDevice.ts';
import { lockOwner } from '../../sessions/server/lockOwner.ts';
import { requireOwner } from '../../sessions/server/requireOwner.ts';
import { listUsersByEmail } from '../../users/server/userStore.ts';
import { changePassword, checkPasswordReset, requestPasswordReset, resetPassword } from '../accountsApi.ts';
import type { AccountServices } from './AccountServices.ts';
import { changePasswordHash } from './changePasswordHash.ts';
import { resetMail } from './mails/resetMail.ts';
import { requireNewPassword } from './requireNewPassword.ts';
import { requireResetLink } from './requireResetLink.ts';
import { setPasswordByLink } from './setPasswordByLink.ts';

/** Stops strangers from filling a member's mailbox. */
const RESET_MAILS: Limit = { name: 'reset_mails', points: 5, seconds: 1_800 };

export function passwordRoutes(services: AccountServices): Route[] {
  const { database, jobs, log, throttle, passwords, captcha, accounts, site, sessions } = services;
  return [
    route(requestPasswordReset, async ({ input: { email, ...input }, client: { address }, say }) => {
      await captcha.check(input.captcha);
      if (!accounts.is_private && (await listUsersByEmail(database.write, emailKey(email))).length === 0)
        throw new Problem('account_not_found');
      // Over the limit the answer stays the same, as it may be about somebody else's account.
      const isMailed = (await throttle.take(RESET_MAILS, emailKey(email))) === 0;
      if (isMailed) await sendMail(resetMail, { email: asciiEmail(email) }, { jobs });
      log.info({ event: 'password_reset_requested', address }, 'a link for a new password was asked for');
      return { message: say('reset_sent') };
    }),

    route(checkPasswordReset, async ({ input }) => {
      const { user } = await requireResetLink(database.write, input.token);
      return { username: user.username };
    }),

    route(resetPassword, async ({ input, client: { address }, say }) => {
      const { user } = await requireResetLink(database.write, input.token);
      await requireNewPassword({ input, user, site });
      const passwordHash = await passwords.hash(input.password);
      const userId = await setPasswordByLink(services, { token: input.token, passwordHash, address });
      log.info({ event: 'password_reset', user_id: userId, address }, 'a password was set by a link');
      return { message: say('password_updated') };
    }),

    route(changePassword, async ({ input, viewer, cookie, client: { address }, say }) => {
      const { current_password: password } = input;
      const field = 'current_password';
      const user = await requireOwner({ ...services, viewer, password, field, address });
      await requireNewPassword({ input, user, site });
      const passwordHash = await passwords.hash(input.password);
      const device = cookie(sessions.deviceCookieName);
      const kept = {
        keptSessionId: viewer.session_id,
        keptDevice: device === undefined ? null : deviceHash(viewer.id, device),
      };
      await database.write.transaction().execute(async (transaction) => {
        const current = await lockOwner(transaction, viewer);
        // Changed in another window meanwhile: what was typed is the current one no more.
        if (current.password_hash !== user.password_hash) throw Problem.field(field, 'current_password');
        await changePasswordHash({ transaction, services, user: current, address, passwordHash, ...kept });
      });
      log.info({ event: 'password_changed', user_id: viewer.id, address }, 'a password was changed');
      return { message: say('password_updated') };
    }),
  ];
}
