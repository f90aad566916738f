import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { loadableNow, type LoadPriority } from './loadableNow.ts';

/**
 * Pages in sight have the network to themselves for this long. Then their neighbours load too, even
 * on a slow network.
 */
const ALONE_MS = 1000;

/** The needs of each picture, which stay the same while pages are turned. */
export type PictureLoading = {
  /** Says whether a picture is loaded or was given up, or is tried once more. */
  settle(key: string, isSettled: boolean): void;
  /** Raised whenever all pictures that failed are to try again. */
  retryRound: number;
  retryAll(): void;
  /** Pictures are to be small. */
  isSaving: boolean;
};

export type PageLoads = {
  loading: PictureLoading;
  loadable: ReadonlyMap<string, LoadPriority>;
};

type Wanted = {
  /** Keys, the most urgent first. */
  wanted: readonly string[];
  /** So many of the first are in sight. */
  inSight: number;
  isSaving: boolean;
};

/**
 * Keeps which pictures are on their way, so that only a few are at once, and what is in sight comes
 * first.
 */
export function usePageLoads({ wanted, inSight, isSaving }: Wanted): PageLoads {
  const [everSettled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const [retryRound, setRetryRound] = useState(0);
  const retryAll = useCallback(() => setRetryRound((round) => round + 1), []);
  // Mutated in place: begun pictures change no output of this render, only what may be kept.
  const [begun] = useState(() => new Set<string>());
  // Not in a transition: React may discard a half-done render, and with it pictures that are being
  // fetched.
  const settle = useCallback<PictureLoading['settle']>(
    (key, isSettled) =>
      setSettled((known) => {
        if (!isSettled && !known.has(key)) return known;
        const next = new Set([...known].filter((one) => begun.has(one) && one !== key));
        return isSettled ? next.add(key) : next;
      }),
    [begun],
  );
  // Pictures that left the window are no longer settled. Deriving that here saves a second render
  // at each turn.
  const settled = new Set([...everSettled].filter((key) => begun.has(key)));
  useEffect(() => {
    addEventListener('online', retryAll);
    return () => removeEventListener('online', retryAll);
  }, [retryAll]);

  const seen = wanted.slice(0, inSight);
  const sight = seen.join();
  const isComing = seen.some((key) => !settled.has(key));
  const [late, setLate] = useState<string>();
  useEffect(() => {
    if (!isComing) return;
    const timer = setTimeout(() => setLate(sight), ALONE_MS);
    return () => clearTimeout(timer);
  }, [sight, isComing]);
  const loadable = loadableNow({ wanted, settled, alone: late === sight ? 0 : inSight, begun });
  useLayoutEffect(() => {
    begun.clear();
    for (const key of loadable.keys()) begun.add(key);
  });
  const loading = useMemo(
    () => ({ settle, retryRound, retryAll, isSaving }),
    [settle, retryRound, retryAll, isSaving],
  );
  return { loading, loadable };
}
