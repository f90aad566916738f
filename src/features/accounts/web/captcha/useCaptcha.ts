import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../../ui/api/useApi.ts';
import { answerCaptcha } from './answerCaptcha.ts';

export type CaptchaState = 'idle' | 'working' | 'done' | 'failed';

export type FormCaptcha = {
  state: CaptchaState;
  /**
   * Begins, unless it has: at the form's first focus or input, so that the answer is there when it
   * is sent.
   */
  start: () => void;
  /** Begins once more after it has failed. */
  retry: () => void;
  /**
   * The answer, as soon as it is there, for one call: the next one takes another. @throws ApiError,
   * ChunkLoadError
   */
  take: () => Promise<string>;
};

type Work = { answer: Promise<string>; controller: AbortController; begunAtMs: number };

/** Answers are good for ten minutes from when they were asked for. */
const FRESH_MS = 9 * 60_000;

/** The captcha of a form, with `<CaptchaStatus>` to show it. */
export function useCaptcha(): FormCaptcha {
  const { callApi } = useApi();
  const [state, setState] = useState<CaptchaState>('idle');
  const work = useRef<Work>(undefined);
  useEffect(() => () => work.current?.controller.abort(), []);

  function begin(): Work {
    const controller = new AbortController();
    const begun = { answer: answerCaptcha(callApi, controller), controller, begunAtMs: performance.now() };
    work.current?.controller.abort();
    work.current = begun;
    setState('working');
    begun.answer.then(
      () => settle(begun, 'done'),
      () => settle(begun, 'failed'),
    );
    return begun;
  }

  function settle(settled: Work, now: CaptchaState): void {
    if (work.current !== settled) return;
    if (now !== 'done') work.current = undefined;
    setState(now);
  }

  return {
    state,
    start() {
      // Not at every key while the site is away.
      if (!work.current && state !== 'failed') begin();
    },
    retry: () => void begin(),
    async take() {
      const { current } = work;
      const isFresh = current !== undefined && performance.now() - current.begunAtMs < FRESH_MS;
      const taken = isFresh ? current : begin();
      const answer = await taken.answer;
      settle(taken, 'idle');
      return answer;
    },
  };
}
