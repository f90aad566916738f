import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import { recordAct, type Actor } from '../../audit/server/recordAct.ts';
import { insertNotices } from '../../notices/server/insertNotices.ts';
import { removeNotices } from '../../notices/server/removeNotices.ts';
import { sendMail } from '../../users/server/mails/sendMail.ts';
import { findUser, updateUser } from '../../users/server/userStore.ts';
import type {} from './MemberRecordTable.ts';
import { deleteWarning, insertMemberRecord, listUnreadWarnings } from './memberRecordStore.ts';
import { requireLower } from './requireLower.ts';
import { warnedMail } from './staffMails.ts';

/** The name of its notice's act. */
const warningEvent = (id: string) => `warn:${id}`;

type WarnServices = { transaction: Kysely<Tables>; jobs: Pick<JobQueue, 'send'> };

/**
 * Warns a member: they see the words until they confirm them, and get them by mail and as a notice.
 * Returns the id of the warning.
 * @throws Problem not_found, forbidden
 */
export async function carryOutWarning(
  { transaction, jobs }: WarnServices,
  actor: Actor,
  { id: userId, message }: { id: string; message: string },
): Promise<string> {
  const { username } = await requireLower(transaction, actor, userId);
  const id = uuidv7();
  const author_id = actor.viewer?.id ?? null;
  await insertMemberRecord(transaction, { id, user_id: userId, kind: 'warning', text: message, author_id });
  await updateUser(transaction, userId, { has_warning: true });
  await sendMail(warnedMail, { user_id: userId, details: { reason: message } }, { jobs, transaction });
  const notice = { userId, kind: 'moderation', event: warningEvent(id), subjectId: id } as const;
  await insertNotices(transaction, [
    { ...notice, thread: `warning/${id}`, actorId: null, result: 'warned', message },
  ]);
  await recordAct(transaction, {
    ...actor,
    act: 'user.warn',
    target: { kind: 'user', id: userId, label: username },
    reason: message,
  });
  return id;
}

/** Takes a warning back that was given by mistake. The mail may have gone out. */
export async function takeWarningBack(
  transaction: Kysely<Tables>,
  actor: Actor,
  warningId: string,
): Promise<void> {
  const userId = await deleteWarning(transaction, warningId);
  await removeNotices(transaction, { kinds: ['moderation'], event: warningEvent(warningId) });
  const user = userId === undefined ? undefined : await findUser(transaction, userId);
  if (!user) return;
  await noteUnread(transaction, user.id);
  await recordAct(transaction, {
    ...actor,
    act: 'user.unwarn',
    target: { kind: 'user', id: user.id, label: user.username },
  });
}

/** Keeps the mark on the account true, which every answer about the account has. */
export async function noteUnread(transaction: Kysely<Tables>, userId: string): Promise<void> {
  const has_warning = (await listUnreadWarnings(transaction, userId)).length > 0;
  await updateUser(transaction, userId, { has_warning });
}
