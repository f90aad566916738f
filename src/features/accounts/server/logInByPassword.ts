import type { Kysely } from 'kysely';
import type { Input } from '../../../contract/endpoint.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { limitedAddress } from '../../../platform/http/networkOf.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import type { Captcha } from './captcha/openCaptcha.ts';
import { checkSecondFactor } from '../../secondFactors/server/checkSecondFactor.ts';
import { refusedCode } from '../../secondFactors/server/refusedCode.ts';
import { countLoginCode } from '../../secondFactors/server/countLoginCode.ts';
import { findKnownDevice, NOBODY } from '../../sessions/server/findKnownDevice.ts';
import type { LoggedIn } from '../../sessions/sessionsApi.ts';
import type { PasswordHasher } from '../../users/server/openPasswordHasher.ts';
import {
  findUserByUsername,
  findUserByVerifiedEmail,
  listUsersByEmail,
  updateUser,
  type UserRow,
} from '../../users/server/userStore.ts';
import type { logIn } from '../accountsApi.ts';
import { completeLogin, type LoginCall, type LoginServices } from './completeLogin.ts';
import { countLoginAttempt, refuseManyRightLogins } from './loginThrottle.ts';
import { typedLogin, type TypedLogin } from './typedLogin.ts';

export type PasswordLoginServices = LoginServices & {
  passwords: PasswordHasher;
  captcha: Captcha;
  /** If true, no answer of the site reveals whether an e-mail address has an account. */
  isPrivate: boolean;
};

type PasswordLogin = LoginCall & { input: Input<typeof logIn> };

/**
 * spec 7. The work is the same whether or not there is such an account, up to the moment when the
 * password is right.
 */
export async function logInByPassword(
  services: PasswordLoginServices,
  call: PasswordLogin,
): Promise<LoggedIn> {
  const { jobs, log, passwords, throttle } = services;
  const { input, client } = call;
  const login = typedLogin(input);
  const leaveCrowd = enterCrowd(services, call);
  const proved = await findProved(services, call, { login, leaveCrowd }).finally(leaveCrowd);
  const { user, knownDevice, needsRehash } = proved;
  const address = limitedAddress(client.address);
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
      // Changed since it was looked at: its change ended all sessions, so none may begin with the
      // former one.
      if (locked.password_changed_at !== user.password_changed_at) throw new Problem('failed');
      if (locked.has_second_factor) await requireCode({ services, transaction, user: locked, call });
      if (rehashed) await updateUser(transaction, user.id, { password_hash: rehashed });
    },
  });
  await forgiveCode?.();
  return loggedIn;
}

type Search = { login: TypedLogin; leaveCrowd: () => void };
type Proved = { user: UserRow; knownDevice: string | null; needsRehash: boolean };

/**
 * The account whose password it is. Several can have given one address: each is found by its own
 * password, and a guess counts for each that it is compared with. One that must wait is passed
 * over, so that nobody locks out another by naming their address.
 * @throws Problem failed, throttle, captcha
 */
async function findProved(
  services: PasswordLoginServices,
  call: PasswordLogin,
  search: Search,
): Promise<Proved> {
  const users = await findByLogin(services, search.login);
  const shared = { ...search, captcha: checkOnce(services.captcha) };
  let refusal: Problem | undefined;
  for (const user of users.length === 0 ? [undefined] : users) {
    try {
      const proved = await tryPassword(services, call, { ...shared, user });
      if (proved) return proved;
    } catch (error) {
      if (!isWait(error)) throw error;
      refusal ??= error;
    }
  }
  if (refusal) throw refusal;
  const who = { user_id: users[0]?.id, address: call.client.address };
  services.log.warn({ event: 'login_failed', ...who }, 'login failed');
  throw new Problem('failed');
}

const isWait = (error: unknown): error is Problem =>
  error instanceof Problem && (error.code === 'throttle' || error.code === 'captcha');

/** A solved captcha is taken once; it is good for all that one call compares. */
function checkOnce(captcha: Captcha): Pick<Captcha, 'check'> {
  let checked: Promise<void> | undefined;
  return { check: (answer) => (checked ??= captcha.check(answer)) };
}

type TryPassword = Search & { user: UserRow | undefined; captcha: Pick<Captcha, 'check'> };

/**
 * Compares the password with that of one account; undefined if it is another.
 * @throws Problem throttle, captcha
 */
async function tryPassword(
  services: PasswordLoginServices,
  { input, client, cookie }: PasswordLogin,
  { login, leaveCrowd, user, captcha }: TryPassword,
): Promise<Proved | undefined> {
  const { database, sessions, log, passwords, throttle } = services;
  const deviceCookie = cookie(sessions.deviceCookieName);
  const knownDevice = await findKnownDevice(database.write, { userId: user?.id, deviceCookie });
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
  leaveCrowd();
  const turn = knownDevice !== null ? 'first' : attempt.isWorkedFor ? 'usual' : 'last';
  const { isRight, needsRehash } = await passwords
    .verify(user?.password_hash ?? null, input.password, turn)
    .catch(async (error: unknown) => {
      await attempt.takeBack();
      throw error;
    });
  if (!user || !isRight) return undefined;
  await attempt.forgive();
  return { user, knownDevice, needsRehash };
}

/**
 * With private addresses an unverified one cannot log in: that would reveal that an account names
 * it.
 */
async function findByLogin(
  { database: { write }, isPrivate }: PasswordLoginServices,
  { kind, key, typed }: TypedLogin,
): Promise<UserRow[]> {
  if (kind === 'email' && !isPrivate) return listUsersByEmail(write, key);
  const user = await (kind === 'email'
    ? findUserByVerifiedEmail(write, key)
    : findUserByUsername(write, typed));
  return user ? [user] : [];
}

/**
 * While many passwords wait to be compared, a browser that nobody ever logged in with does a
 * captcha first. Said before anything is looked up, for that is when it must cost nothing. Whoever
 * is let in has a place until what this returns is called.
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
 * One count an account, by whichever of its names it is asked for. If e-mail addresses are private,
 * each name is counted apart: a shared count would tell which address belongs to which username.
 */
function accountKey(
  { isPrivate }: PasswordLoginServices,
  { key }: TypedLogin,
  user: UserRow | undefined,
): string {
  return isPrivate ? key : (user?.id ?? key);
}

type RequireCode = {
  services: PasswordLoginServices;
  call: PasswordLogin;
  transaction: Kysely<Tables>;
  user: UserRow;
};

/** @throws Problem second_factor, app_code_failed, second_factor_failed */
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
  throw refusedCode(code);
}
