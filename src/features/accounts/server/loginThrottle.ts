import type { Log } from '../../../platform/log/makeLog.ts';
import type { Limit, Throttle } from '../../../platform/throttle/openThrottle.ts';
import { countOrWait, refuseFor } from '../../sessions/server/countOrWait.ts';
import type { Captcha } from './captcha/openCaptcha.ts';

/**
 * Product rules: failures of one account from one address, and of one address at all. Then the wait
 * doubles up to 15 minutes.
 */
const BY_LOGIN_AND_ADDRESS: Limit = { name: 'login', points: 5, seconds: 60, maxWaitSeconds: 900 };
const BY_ADDRESS: Limit = { name: 'login_address', points: 30, seconds: 600, maxWaitSeconds: 900 };
/**
 * Tries of one account in unknown browsers, from anywhere, right ones too. Beyond, those do a
 * captcha: an account is never locked for its owner.
 */
const BY_LOGIN: Limit = { name: 'login_anywhere', points: 25, seconds: 3_600 };
const FAILURES_BEFORE_CAPTCHA = 3;
/**
 * Right passwords of one account, in one browser of its owner or else from one address: nobody logs
 * in so often, and each hashes and writes.
 */
const BY_RIGHT_LOGIN: Limit = { name: 'login_right', points: 30, seconds: 600 };

export type LoginAttempt = {
  throttle: Throttle;
  log: Log;
  captcha: Pick<Captcha, 'check'>;
  /** The account, or what was typed where there is none: counted either way. */
  account: string;
  address: string;
  /** The account's owner has logged in with this browser before. */
  isKnownDevice: boolean;
  captchaAnswer: string | undefined;
};

export type CountedAttempt = {
  /** A captcha was done for it. */
  isWorkedFor: boolean;
  /** The password was right. */
  forgive(): Promise<void>;
  /** The password was not looked at. */
  takeBack(): Promise<void>;
};

/**
 * Counts an attempt as a failure before anything is looked at, so that guesses made at once are not
 * all taken for the first. An account that is logged in to from everywhere, rightly or not, asks
 * unknown browsers for a captcha.
 * @throws Problem throttle, captcha
 */
export async function countLoginAttempt(attempt: LoginAttempt): Promise<CountedAttempt> {
  const { throttle, captcha, account, address, isKnownDevice, captchaAnswer } = attempt;
  const pair = `${account} ${address}`;
  // Waits come first: nobody does a captcha only to hear that they must wait.
  const byPair = await countOrWait({ ...attempt, limit: BY_LOGIN_AND_ADDRESS, key: pair });
  await countOrWait({ ...attempt, limit: BY_ADDRESS, key: address });
  const isUnderAttack = !isKnownDevice && (await throttle.take(BY_LOGIN, account)) > 0;
  const takeBack = async () => {
    await throttle.giveBack(BY_LOGIN_AND_ADDRESS, pair);
    await throttle.giveBack(BY_ADDRESS, address);
    if (!isKnownDevice) await throttle.giveBack(BY_LOGIN, account);
  };
  const isWorkedFor = captchaAnswer !== undefined || isUnderAttack || byPair > FAILURES_BEFORE_CAPTCHA;
  try {
    if (isWorkedFor) await captcha.check(captchaAnswer);
  } catch (error) {
    await takeBack();
    throw error;
  }
  return {
    isWorkedFor,
    takeBack,
    async forgive() {
      await throttle.forgive(BY_LOGIN_AND_ADDRESS, pair);
      await throttle.giveBack(BY_ADDRESS, address);
    },
  };
}

export type RightLogin = Pick<LoginAttempt, 'throttle' | 'log' | 'address'> & {
  userId: string;
  /** Keeps the owner's browsers apart from somebody else who has the password. */
  knownDevice: string | null;
};

const keyOfRight = ({ userId, knownDevice, address }: RightLogin) => `${userId} ${knownDevice ?? address}`;

/** Before the password is compared, which costs the most. @throws Problem throttle */
export async function refuseManyRightLogins(login: RightLogin): Promise<void> {
  refuseFor(await login.throttle.wait(BY_RIGHT_LOGIN, keyOfRight(login)), BY_RIGHT_LOGIN, login);
}

/** Counts a login whose member is proved. @throws Problem throttle */
export async function countRightLogin(login: RightLogin): Promise<void> {
  await countOrWait({ ...login, limit: BY_RIGHT_LOGIN, key: keyOfRight(login) });
}
