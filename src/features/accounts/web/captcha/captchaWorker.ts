import { solveChallenge } from 'altcha-lib';
import type { CaptchaChallenge } from '../../captchaApi.ts';
import { deriveCaptchaKey } from './deriveCaptchaKey.ts';

/**
 * Does the work of one captcha beside the page: takes the challenge, answers the solution or, when
 * it finds none, null.
 */
addEventListener('message', ({ data: challenge }: MessageEvent<CaptchaChallenge>) => {
  solveChallenge({ challenge, counterStart: 1, deriveKey: deriveCaptchaKey }).then(
    (solution) => postMessage(solution),
    () => postMessage(null),
  );
});
