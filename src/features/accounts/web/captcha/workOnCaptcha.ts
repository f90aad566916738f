import { solveChallenge } from 'altcha-lib';
import type { Solution } from 'altcha-lib/types';
import type { CaptchaChallenge } from '../../captchaApi.ts';
import { deriveCaptchaKey } from './deriveCaptchaKey.ts';

/**
 * Solves a challenge beside the page, or in it, a little at a time, where no worker starts. @throws
 * the signal's reason, or an Error when there is no solution
 */
export async function workOnCaptcha(
  challenge: CaptchaChallenge,
  controller: AbortController,
): Promise<string> {
  const solution = await solveBeside(challenge, controller.signal).catch(() => {
    controller.signal.throwIfAborted();
    return solveChallenge({ challenge, counterStart: 1, controller, deriveKey: deriveCaptchaKey });
  });
  controller.signal.throwIfAborted();
  if (!solution) throw new Error('the captcha has no solution');
  return btoa(JSON.stringify({ challenge, solution }));
}

async function solveBeside(challenge: CaptchaChallenge, signal: AbortSignal): Promise<Solution | null> {
  const worker = new Worker(new URL('./captchaWorker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) => resolve(data));
      worker.addEventListener('error', reject);
      signal.addEventListener('abort', reject);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      worker.postMessage(challenge);
    });
  } finally {
    worker.terminate();
  }
}
