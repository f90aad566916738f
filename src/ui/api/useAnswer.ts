import type { EnsureQueryDataOptions, QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useQueryCache } from './useQueryCache.ts';

export type Answer<Data> = {
  /** To the query, or to the one before until that is answered; undefined before the first. */
  data: Data | undefined;
  isWaiting: boolean;
};

/**
 * The answer to a query that changes while a screen is shown; none is asked while it is undefined. For what stands in the first load, which does without the
 * query library's hooks. What cannot be had leaves the answer before in place.
 */
export function useAnswer<Data, Key extends QueryKey>(
  query: EnsureQueryDataOptions<Data, Error, Data, Key> | undefined,
): Answer<Data> {
  const cache = useQueryCache();
  const [answer, setAnswer] = useState<{ key: string; data?: Data }>();
  const key = query && JSON.stringify(query.queryKey);
  const ask = useEffectEvent(() => (query ? cache.ensureQueryData(query) : undefined));
  useEffect(() => {
    let isWanted = true;
    const settle = (found?: { data: Data }) => {
      if (isWanted && key !== undefined) setAnswer((before) => ({ ...before, ...found, key }));
    };
    ask()?.then(
      (data) => settle({ data }),
      () => settle(),
    );
    return () => {
      isWanted = false;
    };
  }, [key]);
  return { data: answer?.data, isWaiting: key !== undefined && answer?.key !== key };
}
