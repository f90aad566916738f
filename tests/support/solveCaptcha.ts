import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import type { Caller } from './makeCaller.ts';

/** Asks for a captcha and does its work: what calls take as `captcha`, once. */
export async function solveCaptcha(caller: Caller): Promise<string> {
  const { body } = await caller.call('GET', '/api/captcha');
  const challenge = body as unknown as Challenge;
  const solution = await solveChallenge({ challenge, counterStart: 1, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
