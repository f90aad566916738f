import ajvFormats from 'ajv-formats';
import type { Kysely } from 'kysely';
import type { Input } from '../../../contract/endpoint.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { limitedAddress } from '../../../platform/http/networkOf.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import type { Captcha } from './captcha/openCaptcha.ts';
import { checkSecondFactor } from '../../secondFactors/server/checkSecondFactor.ts';
import { countLoginCode } from '../../secondFactors/server/countLoginCode.ts';
import { findKnownDevice, NOBODY } from '../../sessions/server/findKnownDevice.ts';
import type { LoggedIn } from '../../sessions/sessionsApi.ts';
import { emailKey, usernameKey } from '../../users/accountKeys.ts';
import type { PasswordHasher } from '../../users/server/openPasswordHasher.ts';
import { isTooLongPassword } from '../../users/server/passwordRules.ts';
import {
  findUserByAnyEmail,
  findUserByUsername,
  findUserByVerifiedEmail,
  updateUser,
  type UserRow,
} from '../../users/server/userStore.ts';
import type { logIn } from '../accountsApi.ts';
import { completeLogin, type LoginCall, type LoginServices } from './completeLogin.ts';
import { countLoginAttempt, refuseManyRightLogins } from './loginThrottle.ts';

export type PasswordLoginServices = LoginServices & {
  passwords: PasswordHasher;
  captcha: Captcha;
  /** If true, no answer of the site reveals whether an e-mail address has an account. */
  isPrivate: boolean;
};

type PasswordLogin = LoginCall & { input: Input<typeof logIn> };

/** spec 7. The work is the same whether or not there is such an account, up to the moment when the password is right. */
export async function logInByPassword(
  services: PasswordLoginServices,
  call: PasswordLogin,
): Promise<LoggedIn> {
  const { jobs, log, passwords, throttle } = services;
  const { input, client } = call;
  const login = loginOf(input);
  const leave = enterCrowd(services, call);
  const { user, knownDevice, attempt } = await lookUp(services, call, login).finally(leave);
  const address = limitedAddress(client.address);
  const turn = knownDevice !== null ? 'first' : attempt.isWorkedFor ? 'usual' : 'last';
  const { isRight, needsRehash } = await passwords
    .verify(user?.password_hash ?? null, input.password, turn)
    .catch(async (error: unknown) => {
      await attempt.takeBack();
      throw error;
    });
  if (!user || !isRight) {
    log.warn({ event: 'login_failed', user_id: user?.id, address: client.address }, 'login failed');
    throw new Problem('failed');
  }
  await attempt.forgive();
  const forgiveCode =
    user.has_second_factor && input.code !== undefined
      ? await countLoginCode({ throttle, jobs, log, address, userId: user.id, knownDevice })
      : undefined;
  const rehashed = needsRehash ? await passwords.hash(input.password) : undefined;
  const loggedIn = await completeLogin({
    services,
    call,
    userId: user.id,
    knownDevice,
    isRemembered: input.remember,
    by: 'password',
    async prove(transaction, locked) {
      // Changed since it was looked at: its change ended all sessions, so none may begin with the former one.
      if (locked.password_changed_at !== user.password_changed_at) throw new Problem('failed');
      if (locked.has_second_factor) await requireCode({ services, transaction, user: locked, call });
      if (rehashed) await updateUser(transaction, user.id, { password_hash: rehashed });
    },
  });
  await forgiveCode?.();
  return loggedIn;
}

/** Whom it is about, and that they may try. @throws Problem throttle, captcha */
async function lookUp(
  services: PasswordLoginServices,
  { input, client, cookie }: PasswordLogin,
  login: Login,
) {
  const { log, throttle, captcha } = services;
  const user = await findByLogin(services, login);
  const knownDevice = await findKnownDevice(services.database.write, {
    userId: user?.id,
    deviceCookie: cookie(services.sessions.deviceCookieName),
  });
  const address = limitedAddress(client.address);
  await refuseManyRightLogins({ throttle, log, address, userId: user?.id ?? NOBODY, knownDevice });
  const attempt = await countLoginAttempt({
    throttle,
    log,
    captcha,
    account: accountKey(services, login, user),
    address,
    isKnownDevice: knownDevice !== null,
    captchaAnswer: input.captcha,
  });
  return { user, knownDevice, attempt };
}

/** Two members of before can have one key: what was typed tells them apart. */
type Login = { kind: 'email' | 'username'; key: string; typed: string };

/** Longest e-mail address; registration has the same limit. */
const EMAIL_MAX = 254;
const EMAIL = ajvFormats.default.get('email') as RegExp;

/**
 * Normalises typed credentials for the search; usernames have no @. @throws Problem invalid if they
 * cannot be credentials
 */
function loginOf({ username, password }: Input<typeof logIn>): Login {
  const typed = username.trim();
  const isEmail = typed.includes('@');
  const isMalformed = isEmail && (typed.length > EMAIL_MAX || !EMAIL.test(typed));
  if (typed === '' || /\p{Cc}/u.test(typed) || isMalformed || isTooLongPassword(password))
    throw new Problem('invalid');
  return isEmail
    ? { kind: 'email', key: emailKey(typed), typed }
    : { kind: 'username', key: usernameKey(typed), typed };
}

/**
 * With private addresses an unverified one cannot log in: that would reveal that an account names
 * it.
 */
function findByLogin(
  { database: { write }, isPrivate }: PasswordLoginServices,
  { kind, key, typed }: Login,
): Promise<UserRow | undefined> {
  if (kind === 'username') return findUserByUsername(write, typed);
  return isPrivate ? findUserByVerifiedEmail(write, key) : findUserByAnyEmail(write, key);
}

/**
 * While many passwords wait to be compared, a browser that nobody ever logged in with does a captcha first. Said before anything
 * is looked up, for that is when it must cost nothing. Whoever is let in has a place until what this returns is called.
 * @throws Problem captcha
 */
function enterCrowd(
  { passwords, sessions }: PasswordLoginServices,
  { input, cookie }: PasswordLogin,
): () => void {
  const isStranger = input.captcha === undefined && cookie(sessions.deviceCookieName) === undefined;
  if (!isStranger) return () => {};
  if (passwords.isCrowded()) throw new Problem('captcha');
  return passwords.announce();
}

/**
 * One count an account, by whichever of its names it is asked for. Where e-mail addresses are private each
 * name is counted apart: a shared count would tell which address belongs to which username.
 */
function accountKey({ isPrivate }: PasswordLoginServices, { key }: Login, user: UserRow | undefined): string {
  return isPrivate ? key : (user?.id ?? key);
}

type RequireCode = {
  services: PasswordLoginServices;
  call: PasswordLogin;
  transaction: Kysely<Tables>;
  user: UserRow;
};

/** @throws Problem second_factor, second_factor_failed */
async function requireCode({ services, call, transaction, user }: RequireCode): Promise<void> {
  const { code } = call.input;
  const { jobs, log, passwords } = services;
  const who = { user_id: user.id, address: call.client.address };
  if (code === undefined) {
    log.info({ event: 'second_factor_asked', ...who }, 'right password, code of the second factor wanted');
    throw new Problem('second_factor');
  }
  if (await checkSecondFactor({ transaction, jobs, passwords, user, code })) return;
  log.warn({ event: 'second_factor_failed', ...who }, 'second factor failed');
  throw new Problem('second_factor_failed');
}
