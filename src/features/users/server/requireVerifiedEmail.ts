import { Problem } from '../../../platform/http/Problem.ts';
import type { UserRow } from './userStore.ts';

/**
 * Another way into an account is made only once its address is proved: somebody may have registered
 * with the address of another, and would keep a door for the day when that one comes and sets a new
 * password.
 * @throws Problem email_unverified
 */
export function requireVerifiedEmail(user: Pick<UserRow, 'email_verified_at'>): void {
  if (user.email_verified_at === null) throw new Problem('email_unverified');
}
