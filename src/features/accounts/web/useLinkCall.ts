import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../ui/api/ApiError.ts';

export type LinkCall<Answer> =
  /** Its button was not pressed yet. */
  | { state: 'waiting' }
  | { state: 'working' }
  | { state: 'done'; answer: Answer }
  /** `isFinal`: trying again would change nothing. */
  | { state: 'failed'; message: string; code: string; isFinal: boolean };

/**
 * Makes the call of a link from a mail. Mail scanners open links and run the scripts of what they
 * open: a call that changes anything waits for a button, which calls `run`.
 */
export function useLinkCall<Answer>(
  call: () => Promise<Answer>,
  { isByButton }: { isByButton: boolean },
): LinkCall<Answer> & { run: () => void } {
  const t = useTranslations('error');
  const [outcome, setOutcome] = useState<LinkCall<Answer>>({ state: isByButton ? 'waiting' : 'working' });
  const isWorking = outcome.state === 'working';
  const failureOf = (error: unknown): LinkCall<Answer> => {
    if (!(error instanceof ApiError) || error.code === 'network')
      return { state: 'failed', code: 'network', isFinal: false, message: t('unreachable.message') };
    const { code, message, status } = error;
    return { state: 'failed', code, message, isFinal: [404, 409, 410, 422].includes(status) };
  };
  const make = useEffectEvent(() => {
    call().then(
      (answer) => setOutcome({ state: 'done', answer }),
      (error: unknown) => setOutcome(failureOf(error)),
    );
  });
  useEffect(() => {
    if (isWorking) make();
  }, [isWorking]);
  const run = () => setOutcome({ state: 'working' });
  return { ...outcome, run };
}
