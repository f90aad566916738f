import type { Kysely } from 'kysely';
import { Type, type Static, type TObject } from 'typebox';
import type { Tables } from '../../../../platform/database/Tables.ts';
import type { JobQueue } from '../../../../platform/jobs/openJobQueue.ts';
import type { MailKind } from './defineMail.ts';

/** The job that carries a mail: its kind, and what it is told. */
export const QUEUED_MAIL = {
  name: 'send_account_mail',
  payload: Type.Object({ mail: Type.Object({ kind: Type.String() }) }),
};

type Queue = { jobs: Pick<JobQueue, 'send'>; transaction?: Kysely<Tables> };

/**
 * Puts a mail into the queue, within the transaction if there is one:
 * `sendMail(approvedMail, { user_id }, { jobs, transaction })`.
 */
export async function sendMail<Told extends TObject>(
  mail: MailKind<Told>,
  told: Static<Told>,
  { jobs, transaction }: Queue,
): Promise<void> {
  const queued = { ...QUEUED_MAIL, priority: () => mailPriority(mail) };
  await jobs.send(queued, { mail: { kind: mail.kind, ...told } }, transaction);
}

/** Mails that are waited for go first. */
export const mailPriority = (mail: Pick<MailKind, 'isAwaited'> | undefined) => (mail?.isAwaited ? 1 : 0);
