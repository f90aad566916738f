import { Problem } from '../../../platform/http/Problem.ts';
import type { Log } from '../../../platform/log/makeLog.ts';
import type { Limit, Throttle } from '../../../platform/throttle/openThrottle.ts';
import type { PasswordHasher } from './openPasswordHasher.ts';
import type { UserRow } from './userStore.ts';

/** Whoever sits at somebody else's open session cannot find the password out there. */
const TRIES: Limit = { name: 'password_again', points: 10, seconds: 600 };

export type RequirePassword = {
  passwords: PasswordHasher;
  throttle: Throttle;
  log: Pick<Log, 'warn'>;
  user: Pick<UserRow, 'id' | 'password_hash'>;
  /** What the member typed, and the field that it came in. */
  password: string;
  field: string;
  /** Where it was typed. */
  address: string;
};

/**
 * What changes the way into an account asks for the password again.
 * @throws Problem validation (`current_password`), throttle
 */
export async function requirePassword(options: RequirePassword): Promise<void> {
  const { passwords, throttle, log, user, password, field, address } = options;
  const seconds = await throttle.take(TRIES, user.id);
  if (seconds > 0) throw new Problem('throttle', { seconds });
  const { isRight } = await passwords.verify(user.password_hash, password);
  if (!isRight) {
    log.warn({ event: 'password_refused', user_id: user.id, address }, 'wrong password in an open session');
    throw Problem.field(field, 'current_password');
  }
  await throttle.forgive(TRIES, user.id);
}
