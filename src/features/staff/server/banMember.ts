import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { recordAct, type Actor } from '../../audit/server/recordAct.ts';
import { sendMail } from '../../users/server/mails/sendMail.ts';
import { endApiTokens } from '../../apiTokens/server/endApiTokens.ts';
import { endSessions } from '../../sessions/server/endSessions.ts';
import { findManagedUser, type ManagedUserRow } from './managedUserStore.ts';
import { bannedMail } from './staffMails.ts';
import { canBan } from './staffRules.ts';
import { findUserForUpdate, updateUser } from '../../users/server/userStore.ts';
import type { AccountServices } from '../../accounts/server/AccountServices.ts';

export type Ban = { id: string; days: number; reason: string };
type BanServices = Pick<AccountServices, 'database' | 'jobs'>;

/** @throws Problem not_found, forbidden */
export function banMember({ database, jobs }: BanServices, actor: Actor, ban: Ban): Promise<ManagedUserRow> {
  return database.write
    .transaction()
    .execute(async (transaction) => (await carryOutBan({ transaction, jobs }, actor, ban)).banned);
}

/** @throws Problem not_found, forbidden */
export function unbanMember(
  { database }: Pick<BanServices, 'database'>,
  actor: Actor,
  id: string,
): Promise<ManagedUserRow> {
  return database.write.transaction().execute((transaction) => carryOutUnban(transaction, actor, id));
}

/**
 * Shuts a member out for some days, now: sessions and tokens end with the same commit, and a mail
 * says why. `undo` is for `takeBanBack`.
 * @throws Problem not_found, forbidden
 */
export async function carryOutBan(
  { transaction, jobs }: { transaction: Kysely<Tables>; jobs: BanServices['jobs'] },
  actor: Actor,
  { id, days, reason }: Ban,
): Promise<{ banned: ManagedUserRow; undo: BanUndo }> {
  const before = await requireBannable(transaction, actor, id);
  await updateUser(transaction, id, {
    banned_until: sql<string>`now() + make_interval(days => ${days})`,
    ban_reason: reason,
    banned_by_role: actor.viewer?.role ?? 'admin',
  });
  await endSessions(transaction, id);
  await endApiTokens(transaction, actor, { owner: before });
  const banned = found(await findManagedUser(transaction, id));
  const details = { until: banned.banned_until ?? '', reason };
  await sendMail(bannedMail, { user_id: id, details }, { jobs, transaction });
  await recordAct(transaction, {
    ...actor,
    act: 'user.ban',
    target: { kind: 'user', id, label: banned.username },
    before: auditedPart(before),
    after: auditedPart(banned),
    reason,
  });
  const { banned_until, ban_reason, banned_by_role } = before;
  return {
    banned,
    undo: { member: id, until: banned.banned_until, former: { banned_until, ban_reason, banned_by_role } },
  };
}

/**
 * Puts back what was before a ban, which may be an earlier one.
 * @throws Problem not_found, forbidden; stale: others have changed the ban since
 */
export async function takeBanBack(
  transaction: Kysely<Tables>,
  actor: Actor,
  { member: id, until, former }: BanUndo,
): Promise<void> {
  const before = await requireBannable(transaction, actor, id);
  if (timeOf(before.banned_until) !== timeOf(until)) throw new Problem('stale');
  await setBan(transaction, actor, { before, ban: former });
}

/** The former ban of a member, and the end of the one that was given in its place. */
export type BanUndo = { member: string; until: string | null; former: KeptBan };
type KeptBan = Pick<ManagedUserRow, 'banned_until' | 'ban_reason' | 'banned_by_role'>;

const FREE: KeptBan = { banned_until: null, ban_reason: null, banned_by_role: null };
const timeOf = (time: string | null) => (time === null ? null : Date.parse(time));

/** @throws Problem not_found, forbidden */
export async function carryOutUnban(
  transaction: Kysely<Tables>,
  actor: Actor,
  id: string,
): Promise<ManagedUserRow> {
  const before = await requireBannable(transaction, actor, id);
  return setBan(transaction, actor, { before, ban: FREE });
}

async function setBan(
  transaction: Kysely<Tables>,
  actor: Actor,
  { before, ban }: { before: ManagedUserRow; ban: KeptBan },
): Promise<ManagedUserRow> {
  const { id } = before;
  await updateUser(transaction, id, ban);
  const freed = found(await findManagedUser(transaction, id));
  if (before.banned_until !== null) {
    await recordAct(transaction, {
      ...actor,
      act: 'user.unban',
      target: { kind: 'user', id, label: freed.username },
      before: auditedPart(before),
      after: auditedPart(freed),
    });
  }
  return freed;
}

/** Under lock, so that nobody rises in the same moment. */
async function requireBannable(
  transaction: Kysely<Tables>,
  { viewer }: Actor,
  id: string,
): Promise<ManagedUserRow> {
  found(await findUserForUpdate(transaction, id));
  const user = found(await findManagedUser(transaction, id));
  if (!canBan(viewer, user)) throw new Problem('forbidden');
  return user;
}

const auditedPart = ({ banned_until, ban_reason }: ManagedUserRow) => ({ banned_until, ban_reason });
