import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Payload } from 'altcha-lib/types';
import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Tables } from '../../../../platform/database/Tables.ts';
import { Problem } from '../../../../platform/http/Problem.ts';
import type { Throttle } from '../../../../platform/throttle/openThrottle.ts';
import { ensureSiteSecret } from '../../../site/server/ensureSiteSecret.ts';
import { CaptchaChallenge } from '../../captchaApi.ts';

export type Captcha = {
  challenge(): Promise<CaptchaChallenge>;
  /**
   * Takes a solved challenge, once: after it, whatever else is wrong with the call, a browser needs
   * another. @throws Problem captcha
   */
  check(answer: string | undefined): Promise<void>;
};

export type OpenCaptcha = {
  database: { write: Kysely<Tables> };
  throttle: Throttle;
  /** Rounds of PBKDF2 in each try. */
  cost: number;
  nowMs?: () => number;
};

const VALID_SECONDS = 600;
/**
 * Browsers try the numbers from 1 up to one that only the site knows, half of this on average: at
 * the default cost a quarter of a second on a processor that has SHA-256 built in, a second on a
 * phone of a quarter of its speed.
 */
const MOST_TRIES = 800;
/** From its first use on until after the end of its time. */
const ONCE = { name: 'captcha', points: 1, seconds: VALID_SECONDS + 1 };

/**
 * Proof of work that browsers do for calls that robots like: nobody else is asked, and nobody has
 * to read wavy letters.
 */
export function openCaptcha({ database, throttle, cost, nowMs = Date.now }: OpenCaptcha): Captcha {
  let secrets: Promise<Secrets> | undefined;

  function ensureSecrets(): Promise<Secrets> {
    secrets ??= readSecrets(database.write).catch((error: unknown) => {
      secrets = undefined;
      throw error;
    });
    return secrets;
  }

  return {
    async challenge() {
      return (await createChallenge({
        ...(await ensureSecrets()),
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(MOST_TRIES),
        deriveKey,
        expiresAt: new Date(nowMs() + VALID_SECONDS * 1000),
      })) as CaptchaChallenge;
    },
    async check(answer) {
      const { challenge, solution } = payloadOf(answer);
      const { verified } = await verifySolution({
        ...(await ensureSecrets()),
        challenge,
        solution,
        deriveKey,
      });
      if (!verified) throw new Problem('captcha');
      const waitSeconds = await throttle.take(ONCE, challenge.signature ?? '');
      if (waitSeconds > 0) throw new Problem('captcha');
    },
  };
}

type Secrets = { hmacSignatureSecret: string; hmacKeySignatureSecret: string };

/** The second signs the right key, so that checking an answer costs the site next to nothing. */
async function readSecrets(database: Kysely<Tables>): Promise<Secrets> {
  const challenges = await ensureSiteSecret(database, 'captcha');
  const keys = await ensureSiteSecret(database, 'captcha_keys');
  return { hmacSignatureSecret: challenges.toString('hex'), hmacKeySignatureSecret: keys.toString('hex') };
}

/** Types of the captcha's answer: the library does not check them. */
const Answer = Type.Object({
  challenge: CaptchaChallenge,
  solution: Type.Object({ counter: Type.Integer(), derivedKey: Type.String() }),
});

/** @throws Problem captcha for what has another shape */
function payloadOf(answer = ''): Payload {
  let payload: unknown;
  try {
    payload = JSON.parse(Buffer.from(answer, 'base64').toString());
  } catch {
    throw new Problem('captcha');
  }
  if (!Value.Check(Answer, payload)) throw new Problem('captcha');
  return payload as Payload;
}
