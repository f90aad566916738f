import { useCallback, useState, useSyncExternalStore } from 'react';
import { refresh } from './CacheEntry.ts';
import type { Query } from './queryOf.ts';
import { useQueryCache } from './useQueryCache.ts';
import { snapshotOf, watchAnswer } from './watchAnswer.ts';

export type Answer<Data> = {
  /** To the query; until that is answered `atHand`, or else the answer to the query before. */
  data: Data | undefined;
  isWaiting: boolean;
  /** The last question failed: `data` is older, or another query's. */
  isFailed: boolean;
  retry(): void;
};

/**
 * The answer to a query, kept up to date while the screen is shown; none is asked while the query
 * is undefined. `atHand` is what the route's loader has of it.
 */
export function useAnswer<Data>(query: Query<Data> | undefined, atHand?: Data): Answer<Data> {
  const cache = useQueryCache();
  const id = query && JSON.stringify(query.key);
  const watch = useCallback(
    (tell: () => void) => (query ? watchAnswer(cache, query, tell) : () => {}),
    // oxlint-disable-next-line react/exhaustive-deps -- a query is made anew at each rendering, one with the same key asks the same
    [cache, id],
  );
  const read = () => query && snapshotOf(cache, query);
  const snapshot = useSyncExternalStore(watch, read, read);
  const [data, setData] = useState(snapshot?.data);
  if (snapshot?.data !== undefined && snapshot.data !== data) setData(snapshot.data);
  return {
    data: snapshot?.data ?? atHand ?? data,
    isWaiting: query !== undefined && (snapshot?.isAsking ?? true),
    isFailed: snapshot?.isFailed ?? false,
    retry: () => query && refresh(cache.open(query)),
  };
}
