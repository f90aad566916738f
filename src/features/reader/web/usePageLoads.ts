import { useCallback, useEffect, useState } from 'react';
import { loadableNow, type LoadPriority } from '../loadableNow.ts';

export type PageLoads = {
  /** Says whether a picture is loaded or was given up; not so any more when it leaves the document. */
  settle(key: string, isSettled: boolean): void;
  /** Raised whenever all pictures that failed are to try again. */
  retryRound: number;
  retryAll(): void;
};

/** Keeps which pictures are on their way, so that only a few are at once. */
export function usePageLoads(): PageLoads & {
  loadable(wanted: readonly string[]): Map<string, LoadPriority>;
} {
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const [retryRound, setRetryRound] = useState(0);
  const retryAll = useCallback(() => setRetryRound((round) => round + 1), []);
  const settle = useCallback<PageLoads['settle']>((key, isSettled) => {
    setSettled((known) => {
      if (known.has(key) === isSettled) return known;
      const next = new Set(known);
      if (isSettled) next.add(key);
      else next.delete(key);
      return next;
    });
  }, []);
  useEffect(() => {
    addEventListener('online', retryAll);
    return () => removeEventListener('online', retryAll);
  }, [retryAll]);
  return {
    settle,
    retryRound,
    retryAll,
    loadable: (wanted) => loadableNow({ wanted, settled }),
  };
}
