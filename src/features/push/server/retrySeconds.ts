import type { PushAnswer } from './postPush.ts';

const FIRST_SECONDS = 60;
const MAX_SECONDS = 6 * 3_600;

/**
 * Seconds until a message is sent again: what the push service asks for (RFC 9110), else twice as
 * long each time. Undefined for answers that another try would not change.
 */
export function retrySeconds(answer: PushAnswer, tries: number, nowMs = Date.now()): number | undefined {
  if (answer === 'lost') return undefined;
  if (answer === 'unreached') return grown(tries);
  const { status, retryAfter } = answer;
  if (status !== 408 && status !== 429 && status < 500) return undefined;
  const asked = retryAfter === undefined ? undefined : secondsOf(retryAfter, nowMs);
  return asked === undefined ? grown(tries) : Math.min(Math.max(asked, FIRST_SECONDS), MAX_SECONDS * 4);
}

const grown = (tries: number) => Math.min(FIRST_SECONDS * 2 ** (tries - 1), MAX_SECONDS);

/** Reads `Retry-After`, which has seconds or a date. */
function secondsOf(text: string, nowMs: number): number | undefined {
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - nowMs) / 1_000;
  return Number.isFinite(seconds) ? Math.ceil(seconds) : undefined;
}
