import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import { sendMail } from '../../users/server/mails/sendMail.ts';
import { deleteApiTokens } from '../../apiTokens/server/apiTokenStore.ts';
import { deleteKnownDevices } from '../../sessions/server/knownDeviceStore.ts';
import { endSessions } from '../../sessions/server/endSessions.ts';
import { updateUser } from '../../users/server/userStore.ts';
import { passwordChangedMail } from './mails/loginMails.ts';

export type ChangePasswordHash = {
  transaction: Kysely<Tables>;
  jobs: Pick<JobQueue, 'send'>;
  userId: string;
  passwordHash: string;
  /** The session that stays; null: none. */
  keptSessionId: string | null;
  /** The known browser that stays, as `deviceHash` has it; null: none. */
  keptDevice: Buffer | null;
};

/**
 * Another password: the sessions that the old one opened end with what waits, and what it may have
 * been used for, tokens of programs and browsers that count as known. The member is told.
 */
export async function changePasswordHash(options: ChangePasswordHash): Promise<void> {
  const { transaction, jobs, userId, passwordHash, keptSessionId, keptDevice } = options;
  await updateUser(transaction, userId, {
    password_hash: passwordHash,
    password_changed_at: sql<string>`now()`,
  });
  await endSessions(transaction, userId, keptSessionId);
  await deleteKnownDevices(transaction, userId, keptDevice);
  await deleteApiTokens(transaction, userId);
  await sendMail(passwordChangedMail, { user_id: userId }, { jobs, transaction });
}
