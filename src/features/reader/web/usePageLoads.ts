import { useCallback, useEffect, useState } from 'react';
import { loadableNow, type LoadPriority } from '../loadableNow.ts';

export type PageLoads = {
  /** Says that a picture is loaded or was given up; undefined when it left the document. */
  settle(key: string, outcome: 'loaded' | 'failed' | undefined): void;
  /** Raised whenever all pictures that failed are to try again. */
  retryRound: number;
  retryAll(): void;
  failedCount: number;
};

type Settled = ReadonlyMap<string, 'loaded' | 'failed'>;

/** Keeps which pictures are on their way, so that only a few are at once. */
export function usePageLoads(): PageLoads & {
  loadable(wanted: readonly string[]): Map<string, LoadPriority>;
} {
  const [settled, setSettled] = useState<Settled>(new Map());
  const [retryRound, setRetryRound] = useState(0);
  const retryAll = useCallback(() => setRetryRound((round) => round + 1), []);
  const settle = useCallback<PageLoads['settle']>((key, outcome) => {
    setSettled((known) => {
      if (known.get(key) === outcome) return known;
      const next = new Map(known);
      if (outcome) next.set(key, outcome);
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
    failedCount: [...settled.values()].filter((outcome) => outcome === 'failed').length,
    loadable: (wanted) => loadableNow({ wanted, settled: new Set(settled.keys()) }),
  };
}
