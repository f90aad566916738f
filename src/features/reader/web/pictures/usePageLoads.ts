import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { loadableNow, type LoadPriority } from './loadableNow.ts';

/** What is in sight has the network to itself for so long; then its neighbours come as well, however slow it is. */
const ALONE_MS = 1000;

/** What each picture needs, which stays the same while pages are turned. */
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

/** Keeps which pictures are on their way, so that only a few are at once, and what is in sight comes first. */
export function usePageLoads({ wanted, inSight, isSaving }: Wanted): PageLoads {
  const [everSettled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const [retryRound, setRetryRound] = useState(0);
  const retryAll = useCallback(() => setRetryRound((round) => round + 1), []);
  // Changed in place: what was begun changes nothing that is drawn now, only what may go on.
  const [begun] = useState(() => new Set<string>());
  // In no transition: React may throw away what it has half drawn, with pictures that are being fetched by then.
  const settle = useCallback<PictureLoading['settle']>(
    (key, isSettled) =>
      setSettled((known) => {
        if (!isSettled && !known.has(key)) return known;
        const next = new Set([...known].filter((one) => begun.has(one) && one !== key));
        return isSettled ? next.add(key) : next;
      }),
    [begun],
  );
  // What has left the window since is not there any more. Nobody has to say so, which would draw everything twice at a turn.
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
