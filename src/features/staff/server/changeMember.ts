import { sql } from 'kysely';
import { STAFF_SCOPES } from '../../../contract/scopes.ts';
import { ROLES, type Role } from '../../../contract/Viewer.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { endApiTokens } from '../../apiTokens/server/endApiTokens.ts';
import { recordAct, type Actor } from '../../audit/server/recordAct.ts';
import { sendMail } from '../../users/server/mails/sendMail.ts';
import { endSessions } from '../../sessions/server/endSessions.ts';
import { findManagedUser, type ManagedUserRow } from './managedUserStore.ts';
import { approvedMail } from './staffMails.ts';
import { canChange } from './staffRules.ts';
import { countOtherAdmins, findUserForUpdate, updateUser } from '../../users/server/userStore.ts';
import type { AccountServices } from '../../accounts/server/AccountServices.ts';

export type MemberChange = { id: string; is_approved?: true; role?: Role };

/**
 * Lets a member in who waits, gives another role, or both. A member who gets another role must log
 * in again, and make tokens of staff again.
 * @throws Problem not_found, forbidden, last_admin
 */
export async function changeMember(
  { database, jobs }: Pick<AccountServices, 'database' | 'jobs'>,
  actor: Actor,
  { id, is_approved, role }: MemberChange,
): Promise<ManagedUserRow> {
  return database.write.transaction().execute(async (transaction) => {
    const otherAdmins = await countOtherAdmins(transaction, id);
    const user = found(await findUserForUpdate(transaction, id));
    if (!canChange(actor.viewer)) throw new Problem('forbidden');
    const isFall = role !== undefined && ROLES.indexOf(role) < ROLES.indexOf(user.role);
    if (isFall && user.role === 'admin' && otherAdmins === 0) throw new Problem('last_admin');
    const target = { kind: 'user', id, label: user.username };
    if (role !== undefined && role !== user.role) {
      await updateUser(transaction, id, { role });
      // Also when it rises: what somebody else opened or left must not become one of staff.
      await endSessions(transaction, id);
      await endApiTokens(transaction, actor, { owner: user, scopes: STAFF_SCOPES });
      const fields = { before: { role: user.role }, after: { role } };
      await recordAct(transaction, { ...actor, act: 'user.change_role', target, ...fields });
    }
    if (is_approved && user.approved_at === null) {
      await updateUser(transaction, id, { approved_at: sql<string>`now()` });
      await sendMail(approvedMail, { user_id: id }, { jobs, transaction });
      const fields = { before: { is_approved: false }, after: { is_approved: true } };
      await recordAct(transaction, { ...actor, act: 'user.approve', target, ...fields });
    }
    return found(await findManagedUser(transaction, id));
  });
}
