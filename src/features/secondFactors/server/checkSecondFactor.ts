import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import { sendMail } from '../../users/server/mails/sendMail.ts';
import type { PasswordHasher } from '../../users/server/openPasswordHasher.ts';
import type { UserRow } from '../../users/server/userStore.ts';
import { findBackupCodeSalt, takeBackupCode } from './backupCodeStore.ts';
import { typedCode } from './backupCodes.ts';
import { secondFactorChangedMail } from './secondFactorMails.ts';
import { isTotpCode, totpStep } from './totp.ts';
import { findTotpSecret, takeTotpStep } from './totpStore.ts';

export type CheckSecondFactor = {
  transaction: Kysely<Tables>;
  jobs: Pick<JobQueue, 'send'>;
  passwords: Pick<PasswordHasher, 'hashWithSalt'>;
  user: Pick<UserRow, 'id'>;
  /** The code as typed. */
  code: string;
};

/**
 * Returns the kind of a code; undefined if it is wrong or already used. It is used up if the
 * transaction commits. Members are asked for one where `has_second_factor`; who has only passkeys
 * has backup codes as well. The caller limits how often it is tried.
 */
export async function checkSecondFactor(
  given: CheckSecondFactor,
): Promise<'totp' | 'backup_code' | undefined> {
  const code = typedCode(given.code);
  const isTotp = isTotpCode(code);
  const isTaken = await (isTotp ? takeTotpCode(given, code) : takeBackup(given, code));
  if (!isTaken) return undefined;
  return isTotp ? 'totp' : 'backup_code';
}

async function takeTotpCode({ transaction, user }: CheckSecondFactor, code: string): Promise<boolean> {
  const secret = await findTotpSecret(transaction, user.id);
  const step = secret === undefined ? undefined : totpStep(secret, code);
  return step !== undefined && takeTotpStep(transaction, { userId: user.id, step });
}

/** The member is told by mail, in case somebody else has the code. */
async function takeBackup(given: CheckSecondFactor, code: string): Promise<boolean> {
  const { transaction, jobs, passwords, user } = given;
  const salt = await findBackupCodeSalt(transaction, user.id);
  if (!salt) return false;
  const hash = await passwords.hashWithSalt(code, salt);
  if (!(await takeBackupCode(transaction, { userId: user.id, hash }))) return false;
  const details = { change: 'backup_code_used' } as const;
  await sendMail(secondFactorChangedMail, { user_id: user.id, details }, { jobs, transaction });
  return true;
}
