import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { recordOwnAct } from '../../audit/server/recordOwnAct.ts';
import { sendMail } from '../../users/server/mails/sendMail.ts';
import { endApiTokens } from '../../apiTokens/server/endApiTokens.ts';
import { deleteKnownDevices } from '../../sessions/server/knownDeviceStore.ts';
import { endSessions } from '../../sessions/server/endSessions.ts';
import { updateUser, type UserRow } from '../../users/server/userStore.ts';
import type { AccountServices } from './AccountServices.ts';
import { passwordChangedMail } from './mails/loginMails.ts';

export type ChangePasswordHash = {
  transaction: Kysely<Tables>;
  services: Pick<AccountServices, 'jobs' | 'onNewPassword'>;
  user: Pick<UserRow, 'id' | 'role' | 'username'>;
  /** The caller's address. */
  address: string;
  passwordHash: string;
  /** By a link of a mail: without a session or a second factor. */
  isByLink?: boolean;
  /** The session that stays; null: none. */
  keptSessionId: string | null;
  /** The known browser that stays, as `deviceHash` has it; null: none. */
  keptDevice: Buffer | null;
};

/**
 * Another password: the sessions that the old one opened end with what waits, and what it may have
 * been used for: tokens of programs, private feeds and browsers that count as known. The member is
 * told.
 */
export async function changePasswordHash(options: ChangePasswordHash): Promise<void> {
  const { transaction, user, address, passwordHash, isByLink, keptSessionId, keptDevice } = options;
  const { jobs, onNewPassword } = options.services;
  const { id: userId } = user;
  await updateUser(transaction, userId, {
    password_hash: passwordHash,
    password_changed_at: sql<string>`now()`,
  });
  await endSessions(transaction, userId, keptSessionId);
  await deleteKnownDevices(transaction, userId, keptDevice);
  const after = isByLink ? { by_link: true } : {};
  await recordOwnAct(transaction, { act: 'user.change_password', user, address, after });
  await endApiTokens(transaction, { viewer: user, client: { address } }, { owner: user });
  for (const end of onNewPassword) await end(transaction, userId);
  await sendMail(passwordChangedMail, { user_id: userId }, { jobs, transaction });
}
