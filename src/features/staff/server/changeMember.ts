import { sql } from 'kysely';
import { ROLES, type MemberViewer, type Role } from '../../../contract/Viewer.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { sendAccountMail } from '../../users/server/mails/sendAccountMail.ts';
import { endSessions } from '../../sessions/server/endSessions.ts';
import { findManagedUser, type ManagedUserRow } from './managedUserStore.ts';
import { canChange } from './staffRules.ts';
import { countOtherAdmins, findUserForUpdate, updateUser } from '../../users/server/userStore.ts';
import type { AccountServices } from '../../accounts/server/AccountServices.ts';

export type MemberChange = { id: string; is_approved?: true; role?: Role };

/**
 * Lets a member in who waits, gives another role, or both. A member who gets another role must log in again.
 * @throws Problem not_found, forbidden, last_admin
 */
export async function changeMember(
  { database, jobs }: Pick<AccountServices, 'database' | 'jobs'>,
  viewer: MemberViewer,
  { id, is_approved, role }: MemberChange,
): Promise<ManagedUserRow> {
  return database.write.transaction().execute(async (transaction) => {
    const otherAdmins = await countOtherAdmins(transaction, id);
    const user = found(await findUserForUpdate(transaction, id));
    if (!canChange(viewer)) throw new Problem('forbidden');
    const isFall = role !== undefined && ROLES.indexOf(role) < ROLES.indexOf(user.role);
    if (isFall && user.role === 'admin' && otherAdmins === 0) throw new Problem('last_admin');
    if (role !== undefined && role !== user.role) {
      await updateUser(transaction, id, { role });
      // Also when it rises: a session that somebody else opened must not become one of staff.
      await endSessions(transaction, id);
    }
    if (is_approved && user.approved_at === null) {
      await updateUser(transaction, id, { approved_at: sql<string>`now()` });
      await jobs.send(sendAccountMail, { mail: { kind: 'approved', user_id: id } }, transaction);
    }
    return found(await findManagedUser(transaction, id));
  });
}
