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
import { countLoginAttempt, refuseManyRightLogins, type CountedAttempt } from './loginThrottle.ts';
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
  const leave = enterCrowd(services, call);
  const { candidates, attempt } = await lookUp(services, call, login).finally(leave);
  const address = limitedAddress(client.address);
  const proved = await compare(passwords, { candidates, attempt, password: input.password });
  if (!proved) {
    const [{ user } = { user: undefined }] = candidates;
    log.warn({ event: 'login_failed', user_id: user?.id, address: client.address }, 'login failed');
    throw new Problem('failed');
  }
  const { user, knownDevice, needsRehash } = proved;
  await attempt.forgive(proved.account);
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

/** An account that may be meant; without `user` there is none, and the work is the same. */
type Candidate = {
  user: UserRow | undefined;
  /** What the account's tries are counted under. */
  account: string;
  /** The browser, where this member has logged in with it before. */
  knownDevice: string | null;
};

/** Whom it may be about, one at least, and that they may try. @throws Problem throttle, captcha */
async function lookUp(
  services: PasswordLoginServices,
  { input, client, cookie }: PasswordLogin,
  login: TypedLogin,
): Promise<{ candidates: Candidate[]; attempt: CountedAttempt }> {
  const { database, log, throttle, captcha, sessions } = services;
  const address = limitedAddress(client.address);
  const deviceCookie = cookie(sessions.deviceCookieName);
  const users = await findByLogin(services, login);
  const candidates: Candidate[] = [];
  for (const user of users.length === 0 ? [undefined] : users) {
    const knownDevice = await findKnownDevice(database.write, { userId: user?.id, deviceCookie });
    await refuseManyRightLogins({ throttle, log, address, userId: user?.id ?? NOBODY, knownDevice });
    candidates.push({ user, account: accountKey(services, login, user), knownDevice });
  }
  const attempt = await countLoginAttempt({
    throttle,
    log,
    captcha,
    accounts: candidates.map(({ account, knownDevice }) => ({
      key: account,
      isKnownDevice: knownDevice !== null,
    })),
    address,
    captchaAnswer: input.captcha,
  });
  return { candidates, attempt };
}

type Compare = { candidates: readonly Candidate[]; attempt: CountedAttempt; password: string };
type Proved = Candidate & { user: UserRow; needsRehash: boolean };

/**
 * The first whose password it is. Several can have given one address; each is found by its own
 * password.
 */
async function compare(
  passwords: PasswordHasher,
  { candidates, attempt, password }: Compare,
): Promise<Proved | undefined> {
  try {
    for (const candidate of candidates) {
      const { user, knownDevice } = candidate;
      const turn = knownDevice !== null ? 'first' : attempt.isWorkedFor ? 'usual' : 'last';
      const { isRight, needsRehash } = await passwords.verify(user?.password_hash ?? null, password, turn);
      if (user && isRight) return { ...candidate, user, needsRehash };
    }
  } catch (error) {
    await attempt.takeBack();
    throw error;
  }
  return undefined;
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
 * One count an account, by whichever of its names it is asked for. Where e-mail addresses are
 * private each name is counted apart: a shared count would tell which address belongs to which
 * username.
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
