import { ApiError } from '../../../ui/api/ApiError.ts';

/** Why there is no answer yet: no network, or a server that answers badly. */
export type Wait = 'network' | 'server';

export type Persist = {
  signal: AbortSignal;
  /** Hears why it waits, and `undefined` once there is an answer. */
  onWait: (wait: Wait | undefined) => void;
  /**
   * So many more bad answers are suffered in all calls that share this; a network that is gone is
   * always waited for.
   */
  suffers?: { left: number } | undefined;
};

/** Pauses before a call that did not get through is made again; the last one repeats. */
const PAUSES_MS = [2_000, 8_000, 30_000] as const;

/**
 * Asks until there is an answer of the site's own, which a refusal is too.
 * @throws ApiError what the server refuses, or its last bad answer; the signal's reason
 */
export async function persist<Answer>(
  ask: () => Promise<Answer>,
  { signal, onWait, suffers = { left: Infinity } }: Persist,
): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      const answer = await ask();
      onWait(undefined);
      return answer;
    } catch (error) {
      signal.throwIfAborted();
      const wait = waitOf(error);
      if (wait === 'server') suffers.left -= 1;
      if (wait === undefined || suffers.left < 0) {
        onWait(undefined);
        throw error;
      }
      onWait(wait);
      const { retryAfter } = error as ApiError;
      const delayMs = PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)] ?? 0;
      await pause(Math.max(delayMs, retryAfter * 1_000), signal);
    }
  }
}

/** Answers that say nothing of the call itself: of a server that is busy or restarts. */
const PASSING = [408, 425, 429];

/** Pages of proxies and of networks that want a login are no answers, whatever their status is. */
function waitOf(error: unknown): Wait | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'network') return 'network';
  const isPassing = error.status >= 500 || error.status < 400 || PASSING.includes(error.status);
  return isPassing ? 'server' : undefined;
}

/** Ends early when the network is back. */
export function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, delayMs);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
