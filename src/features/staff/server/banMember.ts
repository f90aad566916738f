import { sql, type Kysely } from 'kysely';
import type { MemberViewer } from '../../../contract/Viewer.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { sendAccountMail } from '../../users/server/mails/sendAccountMail.ts';
import { deleteApiTokens } from '../../apiTokens/server/apiTokenStore.ts';
import { endSessions } from '../../sessions/server/endSessions.ts';
import { findManagedUser, type ManagedUserRow } from './managedUserStore.ts';
import { canBan } from './staffRules.ts';
import { findUserForUpdate, updateUser } from '../../users/server/userStore.ts';
import type { AccountServices } from '../../accounts/server/AccountServices.ts';

/**
 * Shuts a member out for some days, now: sessions and tokens end with the same commit, and a mail says why.
 * @throws Problem not_found, forbidden
 */
export async function banMember(
  { database, jobs }: Pick<AccountServices, 'database' | 'jobs'>,
  viewer: MemberViewer,
  { id, days, reason }: { id: string; days: number; reason: string },
): Promise<ManagedUserRow> {
  return database.write.transaction().execute(async (transaction) => {
    await requireBannable(transaction, viewer, id);
    await updateUser(transaction, id, {
      banned_until: sql<string>`now() + make_interval(days => ${days})`,
      ban_reason: reason,
      banned_by_role: viewer.role,
    });
    await endSessions(transaction, id);
    await deleteApiTokens(transaction, id);
    const banned = found(await findManagedUser(transaction, id));
    const details = { until: banned.banned_until ?? '', reason };
    await jobs.send(sendAccountMail, { mail: { kind: 'banned', user_id: id, details } }, transaction);
    return banned;
  });
}

/** @throws Problem not_found, forbidden */
export async function unbanMember(
  { database }: Pick<AccountServices, 'database'>,
  viewer: MemberViewer,
  id: string,
): Promise<ManagedUserRow> {
  return database.write.transaction().execute(async (transaction) => {
    await requireBannable(transaction, viewer, id);
    await updateUser(transaction, id, { banned_until: null, ban_reason: null, banned_by_role: null });
    return found(await findManagedUser(transaction, id));
  });
}

/** Under lock, so that nobody rises in the same moment. */
async function requireBannable(transaction: Kysely<Tables>, viewer: MemberViewer, id: string): Promise<void> {
  found(await findUserForUpdate(transaction, id));
  const user = found(await findManagedUser(transaction, id));
  if (!canBan(viewer, user)) throw new Problem('forbidden');
}
