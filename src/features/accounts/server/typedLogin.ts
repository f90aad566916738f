import type { Input } from '../../../contract/endpoint.ts';
import { isEmailAddress } from '../../../platform/http/isEmailAddress.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { emailKey, usernameKey } from '../../users/accountKeys.ts';
import { isTooLongPassword } from '../../users/server/passwordRules.ts';
import type { logIn } from '../accountsApi.ts';

/** Two members of before can have one key: what was typed tells them apart. */
export type TypedLogin = { kind: 'email' | 'username'; key: string; typed: string };

/**
 * Normalises typed credentials for the search; usernames have no @. @throws Problem invalid if they
 * cannot be credentials
 */
export function typedLogin({ username, password }: Input<typeof logIn>): TypedLogin {
  const typed = username.trim();
  const isEmail = typed.includes('@');
  const isMalformed = isEmail && !isEmailAddress(typed);
  if (typed === '' || /\p{Cc}/u.test(typed) || isMalformed || isTooLongPassword(password))
    throw new Problem('invalid');
  return isEmail
    ? { kind: 'email', key: emailKey(typed), typed }
    : { kind: 'username', key: usernameKey(typed), typed };
}
