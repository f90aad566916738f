import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../ui/api/ApiError.ts';

export type LinkCall<Answer> =
  | { state: 'working' }
  | { state: 'done'; answer: Answer }
  /** `isFinal`: trying again would change nothing. */
  | { state: 'failed'; message: string; isFinal: boolean };

/** What a screen that was opened by a link from a mail does first: a call, made once by a browser that runs scripts, not by what follows links. */
export function useLinkCall<Answer>(call: () => Promise<Answer>): LinkCall<Answer> & { retry: () => void } {
  const t = useTranslations('error');
  const [outcome, setOutcome] = useState<LinkCall<Answer>>({ state: 'working' });
  const isWorking = outcome.state === 'working';
  const failureOf = (error: unknown): LinkCall<Answer> => {
    const isAnswer = error instanceof ApiError && error.code !== 'network';
    const isFinal = isAnswer && [404, 409, 410, 422].includes(error.status);
    return { state: 'failed', isFinal, message: isAnswer ? error.message : t('unreachable.message') };
  };
  const run = useEffectEvent(() => {
    call().then(
      (answer) => setOutcome({ state: 'done', answer }),
      (error: unknown) => setOutcome(failureOf(error)),
    );
  });
  useEffect(() => {
    if (isWorking) run();
  }, [isWorking]);
  const retry = () => setOutcome({ state: 'working' });
  return { ...outcome, retry };
}
