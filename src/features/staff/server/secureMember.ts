import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import { recordAct, type Actor } from '../../audit/server/recordAct.ts';
import { verifyMail } from '../../accounts/server/mails/verifyMail.ts';
import { secondFactorChangedMail } from '../../secondFactors/server/secondFactorMails.ts';
import { removeSecondFactors } from '../../secondFactors/server/removeSecondFactors.ts';
import { endSessions } from '../../sessions/server/endSessions.ts';
import { sendMail } from '../../users/server/mails/sendMail.ts';
import type { UserRow } from '../../users/server/userStore.ts';
import { requireLower } from './requireLower.ts';

export type SecureMember = { transaction: Kysely<Tables>; jobs: Pick<JobQueue, 'send'>; actor: Actor };

/**
 * Logs a member out everywhere. Returns how many sessions ended. @throws Problem not_found,
 * forbidden
 */
export async function endMemberSessions(
  { transaction, actor }: Pick<SecureMember, 'transaction' | 'actor'>,
  id: string,
): Promise<number> {
  const user = await requireLower(transaction, actor, id);
  const ended = await endSessions(transaction, id);
  await recordAct(transaction, { ...actor, act: 'user.end_sessions', target: targetOf(user) });
  return ended;
}

/**
 * Takes the second factor off an account whose member has lost it, and logs it out everywhere; a
 * mail tells the member.
 * @throws Problem not_found, forbidden
 */
export async function resetSecondFactor(
  { transaction, jobs, actor }: SecureMember,
  id: string,
): Promise<void> {
  const user = await requireLower(transaction, actor, id);
  await removeSecondFactors(transaction, id);
  await endSessions(transaction, id);
  const details = { change: 'factors_reset' } as const;
  await sendMail(secondFactorChangedMail, { user_id: id, details }, { jobs, transaction });
  await recordAct(transaction, { ...actor, act: 'user.reset_factor', target: targetOf(user) });
}

/**
 * Sends the link that verifies the address once more. @throws Problem not_found, forbidden,
 * already_verified
 */
export async function sendVerificationAgain(
  { transaction, jobs, actor }: SecureMember,
  id: string,
): Promise<void> {
  const user = await requireLower(transaction, actor, id);
  if (user.email_verified_at !== null) throw new Problem('already_verified');
  await sendMail(verifyMail, { user_id: id }, { jobs, transaction });
  await recordAct(transaction, { ...actor, act: 'user.resend_verification', target: targetOf(user) });
}

const targetOf = ({ id, username }: UserRow) => ({ kind: 'user', id, label: username });
