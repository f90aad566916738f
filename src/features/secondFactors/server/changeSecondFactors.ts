import type { Kysely } from 'kysely';
import type { MemberViewer } from '../../../contract/Viewer.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import type { Log } from '../../../platform/log/makeLog.ts';
import type { ActName } from '../../audit/actNames.ts';
import { recordOwnAct } from '../../audit/server/recordOwnAct.ts';
import { sendMail } from '../../users/server/mails/sendMail.ts';
import { endSessions } from '../../sessions/server/endSessions.ts';
import { lockOwner } from '../../sessions/server/lockOwner.ts';
import { updateSessionFactor } from '../../sessions/server/sessionFactorStore.ts';
import type { PasswordHasher } from '../../users/server/openPasswordHasher.ts';
import { updateUser, type UserRow } from '../../users/server/userStore.ts';
import { countBackupCodes, deleteBackupCodes, replaceBackupCodes } from './backupCodeStore.ts';
import { makeBackupCodes } from './backupCodes.ts';
import { listPasskeys } from './passkeyStore.ts';
import { secondFactorChangedMail, type SecondFactorChange } from './secondFactorMails.ts';
import { findTotpSecret } from './totpStore.ts';

export type ChangeServices = {
  database: { write: Kysely<Tables> };
  jobs: Pick<JobQueue, 'send'>;
  log: Log;
};

/** The changes that a session makes, as acts of staff. */
const ACTS = {
  totp_added: 'user.add_totp',
  totp_removed: 'user.remove_totp',
  passkey_added: 'user.add_passkey',
  passkey_removed: 'user.remove_passkey',
  backup_codes_replaced: 'user.replace_codes',
} as const satisfies Partial<Record<SecondFactorChange, ActName>>;

/** Hashes of backup codes are made where those of passwords are. */
export type AddServices = ChangeServices & { passwords: Pick<PasswordHasher, 'hashWithSalt'> };

export type Change<Result> = {
  /** The member, in the session that stays. */
  viewer: MemberViewer;
  change: keyof typeof ACTS;
  /** The caller's address. */
  address: string;
  /** Changes the factors of the member, whose row is locked. */
  apply(transaction: Kysely<Tables>, user: UserRow): Promise<Result>;
};

/**
 * Changes how a member proves who they are: the factors, the mark of them on the account, and the
 * notice in one transaction, and a line of the security log after it. Backup codes go with the last
 * factor. The session that asks has proved them all; the member's other sessions end.
 */
export async function changeSecondFactors<Result>(
  { database, jobs, log }: ChangeServices,
  { viewer, change, address, apply }: Change<Result>,
): Promise<{ result: Result; after: UserRow }> {
  const changed = await database.write.transaction().execute(async (transaction) => {
    const user = await lockOwner(transaction, viewer);
    const userId = user.id;
    const result = await apply(transaction, user);
    const has_second_factor = await hasSecondFactor(transaction, userId);
    if (!has_second_factor) await deleteBackupCodes(transaction, userId);
    await updateUser(transaction, userId, { has_second_factor });
    await updateSessionFactor(transaction, viewer, has_second_factor);
    await endSessions(transaction, userId, viewer.session_id);
    await sendMail(secondFactorChangedMail, { user_id: userId, details: { change } }, { jobs, transaction });
    await recordOwnAct(transaction, { act: ACTS[change], user, address });
    return { result, after: { ...user, has_second_factor } };
  });
  log.info({ event: change, user_id: viewer.id, address }, 'second factors changed');
  return changed;
}

/**
 * A factor is added; the first one comes with backup codes, so that nobody who loses it is locked
 * out.
 */
export async function addSecondFactor<Result>(
  services: AddServices,
  { apply, ...change }: Change<Result>,
): Promise<{ added: Result; backup_codes: string[] | null }> {
  // Made before the transaction: ten hashes take a while.
  const hasCodes = (await countBackupCodes(services.database.write, change.viewer.id)) > 0;
  const codes = hasCodes ? null : await makeBackupCodes(services.passwords);
  const { result } = await changeSecondFactors(services, {
    ...change,
    async apply(transaction, user) {
      const isFirst = codes !== null && (await countBackupCodes(transaction, user.id)) === 0;
      if (isFirst) await replaceBackupCodes(transaction, user.id, codes.kept);
      return { added: await apply(transaction, user), backup_codes: isFirst ? codes.shown : null };
    },
  });
  return result;
}

async function hasSecondFactor(transaction: Kysely<Tables>, userId: string): Promise<boolean> {
  if ((await findTotpSecret(transaction, userId)) !== undefined) return true;
  return (await listPasskeys(transaction, userId)).length > 0;
}
