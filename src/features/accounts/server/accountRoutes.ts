import { found, Problem } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { recordOwnAct } from '../../audit/server/recordOwnAct.ts';
import { sendMail } from '../../users/server/mails/sendMail.ts';
import { lockOwner } from '../../sessions/server/lockOwner.ts';
import { requireOwner } from '../../sessions/server/requireOwner.ts';
import { userAnswer } from '../../users/server/userAnswer.ts';
import { countOtherAdmins, deleteUser, findUser, updateUser } from '../../users/server/userStore.ts';
import { changeAccount, deleteAccount, exportAccount } from '../accountsApi.ts';
import type { AccountServices } from './AccountServices.ts';
import { accountDeletedMail } from './mails/accountDeletedMail.ts';

export function accountRoutes(services: AccountServices): Route[] {
  const { database, jobs, log, sessions, ownRecords, onLeave } = services;
  return [
    route(changeAccount, async ({ input: { bio }, viewer }) => {
      await updateUser(database.write, viewer.id, { bio });
      return userAnswer(found(await findUser(database.write, viewer.id)), viewer);
    }),

    route(exportAccount, async ({ viewer, client: { address } }) => {
      const records: Record<string, unknown[]> = {};
      for (const findOwn of ownRecords) Object.assign(records, await findOwn(database.write, viewer.id));
      log.info({ event: 'account_exported', user_id: viewer.id, address }, 'a member took their data along');
      return { exported_at: new Date().toISOString(), ...records };
    }),

    route(deleteAccount, async ({ input, viewer, client: { address }, say, setCookie }) => {
      await requireOwner({ ...services, viewer, password: input.password, address });
      await database.write.transaction().execute(async (transaction) => {
        const otherAdmins = await countOtherAdmins(transaction, viewer.id);
        const user = await lockOwner(transaction, viewer);
        const { id, username, role, email, email_verified_at, language, username_key } = user;
        if (role === 'admin' && otherAdmins === 0) throw new Problem('last_admin');
        await recordOwnAct(transaction, { act: 'user.delete_account', user, address });
        for (const leave of onLeave) await leave(transaction, { id, comments: input.comments });
        await deleteUser(transaction, { id, username_key });
        // An address that nobody proved may be a stranger's.
        if (email_verified_at === null) return;
        const details = { username, language };
        await sendMail(accountDeletedMail, { email, details }, { jobs, transaction });
      });
      setCookie(sessions.endCookie());
      log.info({ event: 'account_deleted', user_id: viewer.id, address }, 'a member deleted their account');
      return { message: say('account_deleted') };
    }),
  ];
}
