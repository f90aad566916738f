import { useEffect, useEffectEvent } from 'react';
import type { Answer } from './useAnswer.ts';

/**
 * Asks again each so many milliseconds while somebody has the page before them; `undefined`: not at
 * all. A question that is under way is not asked anew: its answer would be dropped.
 */
export function useLookAgain(
  everyMs: number | undefined,
  ...answers: readonly Pick<Answer<unknown>, 'isWaiting' | 'retry'>[]
): void {
  const look = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return;
    for (const { isWaiting, retry } of answers) if (!isWaiting) retry();
  });
  useEffect(() => {
    if (everyMs === undefined) return undefined;
    const timer = setInterval(look, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}
