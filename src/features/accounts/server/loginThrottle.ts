import { sendAccountMail } from '../../accountMails/server/sendAccountMail.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import type { Log } from '../../../platform/log/makeLog.ts';
import type { Limit, Throttle } from '../../../platform/throttle/openThrottle.ts';
import type { Captcha } from '../../captcha/server/openCaptcha.ts';

/** Product rules: failures of one login from one address, and of one address at all. Then the wait doubles up to 15 minutes. */
const BY_LOGIN_AND_ADDRESS: Limit = { name: 'login', points: 5, seconds: 60, maxWaitSeconds: 900 };
const BY_ADDRESS: Limit = { name: 'login_address', points: 30, seconds: 600, maxWaitSeconds: 900 };
/** Failures of one login from anywhere. Beyond, unknown browsers do a captcha: an account is never locked for its owner. */
const BY_LOGIN: Limit = { name: 'login_anywhere', points: 25, seconds: 3_600 };
const FAILURES_BEFORE_CAPTCHA = 3;
/** Codes have six digits only, so they are counted for the account, wherever they come from. */
const BY_CODE: Limit = { name: 'login_code', points: 5, seconds: 300, maxWaitSeconds: 900 };
/** Wrong codes of a day from browsers that the owner was never in: at five in a quarter of an hour somebody would have found one in two years. */
const BY_CODE_AND_DAY: Limit = { name: 'login_code_day', points: 50, seconds: 24 * 3_600 };
const NOTICE: Limit = { name: 'login_code_notice', points: 1, seconds: 24 * 3_600 };

export type LoginAttempt = {
  throttle: Throttle;
  log: Log;
  captcha: Captcha;
  /** What was typed, as the key by which accounts are found: counted whether or not there is such an account. */
  login: string;
  address: string;
  /** The account's owner has logged in with this browser before. */
  isKnownDevice: boolean;
  captchaAnswer: string | undefined;
};

/**
 * Counts an attempt as a failure before it is checked, so that guesses made at once are not all taken for the first.
 * Whoever was right takes that back by what this returns.
 * @throws Problem throttle, captcha
 */
export async function countLoginAttempt(attempt: LoginAttempt): Promise<() => Promise<void>> {
  const { throttle, log, captcha, login, address, isKnownDevice, captchaAnswer } = attempt;
  const pair = `${login} ${address}`;
  const [byPair, byAddress] = await Promise.all([
    throttle.taken(BY_LOGIN_AND_ADDRESS, pair),
    throttle.taken(BY_ADDRESS, address),
  ]);
  // Nobody solves a captcha only to hear that they must wait.
  const mustWait = byPair >= BY_LOGIN_AND_ADDRESS.points || byAddress >= BY_ADDRESS.points;
  if (!mustWait) {
    const isUnderAttack = !isKnownDevice && (await throttle.take(BY_LOGIN, login)) > 0;
    if (isUnderAttack || byPair >= FAILURES_BEFORE_CAPTCHA) await captcha.check(captchaAnswer);
  }
  await takeOrWait({ throttle, log, limit: BY_LOGIN_AND_ADDRESS, key: pair, address });
  await takeOrWait({ throttle, log, limit: BY_ADDRESS, key: address, address });
  return async () => {
    await throttle.forgive(BY_LOGIN_AND_ADDRESS, pair);
    await throttle.giveBack(BY_ADDRESS, address);
    if (!isKnownDevice) await throttle.giveBack(BY_LOGIN, login);
  };
}

export type LoginCode = Pick<LoginAttempt, 'throttle' | 'log' | 'address'> & {
  jobs: Pick<JobQueue, 'send'>;
  userId: string;
  /** Keeps the owner apart from somebody elsewhere who has the password and guesses codes. */
  knownDevice: string | null;
};

/** As `countLoginAttempt`, for codes of the second factor. @throws Problem throttle */
export async function countLoginCode(code: LoginCode): Promise<() => Promise<void>> {
  const { throttle, userId, knownDevice } = code;
  const key = `${userId} ${knownDevice ?? ''}`;
  await takeOrWait({ ...code, limit: BY_CODE, key });
  if (knownDevice !== null) return () => throttle.forgive(BY_CODE, key);
  await takeOfDay(code);
  return async () => {
    await throttle.forgive(BY_CODE, key);
    await throttle.giveBack(BY_CODE_AND_DAY, userId);
  };
}

/** Whoever comes so far has the password: the owner hears of it, once a day. */
async function takeOfDay(code: LoginCode): Promise<void> {
  const { throttle, jobs, userId } = code;
  try {
    await takeOrWait({ ...code, limit: BY_CODE_AND_DAY, key: userId });
  } catch (refused) {
    if (refused instanceof Problem && (await throttle.take(NOTICE, userId)) === 0)
      await jobs.send(sendAccountMail, { mail: { kind: 'codes_guessed', user_id: userId } });
    throw refused;
  }
}

type Take = Pick<LoginAttempt, 'throttle' | 'log' | 'address'> & { limit: Limit; key: string };

async function takeOrWait({ throttle, log, limit, key, address }: Take): Promise<void> {
  const seconds = await throttle.take(limit, key);
  if (seconds === 0) return;
  log.warn({ event: 'login_throttled', limit: limit.name, seconds, address }, 'login throttled');
  throw new Problem('throttle', { seconds });
}
