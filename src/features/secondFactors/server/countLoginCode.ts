import { Problem } from '../../../platform/http/Problem.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import type { Limit } from '../../../platform/throttle/openThrottle.ts';
import { countOrWait, type CountOrWait } from '../../sessions/server/countOrWait.ts';
import { sendMail } from '../../users/server/mails/sendMail.ts';
import { codesGuessedMail } from './secondFactorMails.ts';

/** Codes have six digits only, so they are counted for the account, wherever they come from. */
const BY_CODE: Limit = { name: 'login_code', points: 5, seconds: 300, maxWaitSeconds: 900 };
/**
 * Wrong codes of a day from browsers that the owner was never in: at five in a quarter of an hour
 * somebody would have found one in two years.
 */
const BY_CODE_AND_DAY: Limit = { name: 'login_code_day', points: 50, seconds: 24 * 3_600 };
const NOTICE: Limit = { name: 'login_code_notice', points: 1, seconds: 24 * 3_600 };

export type LoginCode = Omit<CountOrWait, 'limit' | 'key'> & {
  jobs: Pick<JobQueue, 'send'>;
  userId: string;
  /** Keeps the owner apart from somebody elsewhere who has the password and guesses codes. */
  knownDevice: string | null;
};

/**
 * Counts a code as wrong before it is compared, so that guesses made at once are not all taken for
 * the first. @throws Problem throttle
 */
export async function countLoginCode(code: LoginCode): Promise<() => Promise<void>> {
  const { throttle, userId, knownDevice } = code;
  const key = `${userId} ${knownDevice ?? ''}`;
  await countOrWait({ ...code, limit: BY_CODE, key });
  if (knownDevice !== null) return () => throttle.forgive(BY_CODE, key);
  await takeOfDay(code);
  return async () => {
    await throttle.forgive(BY_CODE, key);
    await throttle.giveBack(BY_CODE_AND_DAY, userId);
  };
}

/** The caller knows the password, so the owner is told, once a day. */
async function takeOfDay(code: LoginCode): Promise<void> {
  const { throttle, jobs, userId } = code;
  try {
    await countOrWait({ ...code, limit: BY_CODE_AND_DAY, key: userId });
  } catch (refused) {
    if (refused instanceof Problem && (await throttle.take(NOTICE, userId)) === 0)
      await sendMail(codesGuessedMail, { user_id: userId }, { jobs });
    throw refused;
  }
}
