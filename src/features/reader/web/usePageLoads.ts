import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { loadableNow, type LoadPriority } from '../loadableNow.ts';

/** What is in sight has the network to itself for so long; then its neighbours come as well, however slow it is. */
const ALONE_MS = 1000;

/** What each picture needs, which stays the same while pages are turned. */
export type PictureLoading = {
  /** Says whether a picture is loaded or was given up; not so any more when it leaves the document. */
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

/** Keeps which pictures are on their way, so that only a few are at once, and what is in sight comes first. */
export function usePageLoads({ wanted, inSight, isSaving }: Wanted): PageLoads {
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const [retryRound, setRetryRound] = useState(0);
  const retryAll = useCallback(() => setRetryRound((round) => round + 1), []);
  const settle = useCallback<PictureLoading['settle']>((key, isSettled) => {
    // What is to be loaded next can wait for the frame that shows the turn.
    startTransition(() =>
      setSettled((known) => {
        if (known.has(key) === isSettled) return known;
        const next = new Set(known);
        if (isSettled) next.add(key);
        else next.delete(key);
        return next;
      }),
    );
  }, []);
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
  // Changed in place: what was begun changes nothing that is drawn now, only what may go on.
  const [begun] = useState(() => new Set<string>());
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
