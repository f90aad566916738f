import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../ui/api/ApiError.ts';

export type LinkCall<Answer> =
  | { state: 'working' }
  | { state: 'done'; answer: Answer }
  /** `isFinal`: trying again would change nothing. `isDone`: the link did its work before. */
  | { state: 'failed'; message: string; isFinal: boolean; isDone: boolean };

/**
 * Makes the call of a link from a mail, once. Only a browser with scripts makes it: mail scanners
 * follow links too.
 */
export function useLinkCall<Answer>(call: () => Promise<Answer>): LinkCall<Answer> & { retry: () => void } {
  const t = useTranslations('error');
  const [outcome, setOutcome] = useState<LinkCall<Answer>>({ state: 'working' });
  const isWorking = outcome.state === 'working';
  const failureOf = (error: unknown): LinkCall<Answer> => {
    const isAnswer = error instanceof ApiError && error.code !== 'network';
    const isFinal = isAnswer && [404, 409, 410, 422].includes(error.status);
    const isDone = isAnswer && error.code === 'already_verified';
    return { state: 'failed', isFinal, isDone, message: isAnswer ? error.message : t('unreachable.message') };
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
