import type { Kysely } from 'kysely';
import type { MemberViewer } from '../../../contract/Viewer.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import type { Log } from '../../../platform/log/makeLog.ts';
import type { Limit, Throttle } from '../../../platform/throttle/openThrottle.ts';
import type { PasswordHasher } from '../../users/server/openPasswordHasher.ts';
import { findUser, type UserRow } from '../../users/server/userStore.ts';
import { isFactorFresh } from './sessionFactorStore.ts';

/** Stops a stranger at an open session from guessing the password. */
const TRIES: Limit = { name: 'password_again', points: 10, seconds: 600 };

export type RequireOwner = {
  database: { write: Kysely<Tables> };
  passwords: PasswordHasher;
  throttle: Throttle;
  log: Pick<Log, 'warn'>;
  /** The member who asks. */
  viewer: MemberViewer;
  /** The typed password, and its field if that is not `password`. */
  password: string;
  field?: string;
  /** The caller's address. */
  address: string;
};

/**
 * The member who asks, once their password was right and, where they have a second factor, one was
 * given in this session a few minutes ago: what changes the way into an account is not for whoever
 * finds a session open, or has the password alone.
 * @throws Problem second_factor_again, validation (`current_password`), throttle
 */
export async function requireOwner(options: RequireOwner): Promise<UserRow> {
  const { database, passwords, throttle, log, viewer, password, field = 'password', address } = options;
  const user = found(await findUser(database.write, viewer.id));
  // Before the password: a session without the factor is no place to guess it.
  if (user.has_second_factor && !(await isFactorFresh(database.write, viewer)))
    throw new Problem('second_factor_again');
  const seconds = await throttle.take(TRIES, user.id);
  if (seconds > 0) throw new Problem('throttle', { seconds });
  const { isRight } = await passwords.verify(user.password_hash, password, 'first');
  if (!isRight) {
    log.warn({ event: 'password_refused', user_id: user.id, address }, 'wrong password in an open session');
    throw Problem.field(field, 'current_password');
  }
  await throttle.forgive(TRIES, user.id);
  return user;
}
