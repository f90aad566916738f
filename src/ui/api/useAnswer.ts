import type { EnsureQueryDataOptions, QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useQueryCache } from './useQueryCache.ts';

export type Answer<Data> = {
  /** To the query, or to the one before until that is answered; undefined before the first. */
  data: Data | undefined;
  isWaiting: boolean;
  /** There is no answer to this query: `data` is another one's. */
  isFailed: boolean;
  retry(): void;
};

type Settled<Data> = { asked?: string; data?: Data; isFailed?: boolean };

/** The answer to a query that changes while a screen is shown; none is asked while it is undefined. */
export function useAnswer<Data, Key extends QueryKey>(
  query: EnsureQueryDataOptions<Data, Error, Data, Key> | undefined,
): Answer<Data> {
  const cache = useQueryCache();
  const [settled, setSettled] = useState<Settled<Data>>({});
  const [attempt, setAttempt] = useState(0);
  const asked = query && `${attempt} ${JSON.stringify(query.queryKey)}`;
  const ask = useEffectEvent(() => (query ? cache.ensureQueryData(query) : undefined));
  useEffect(() => {
    if (asked === undefined) return undefined;
    let isWanted = true;
    const settle = (found: { data?: Data; isFailed: boolean }) => {
      if (isWanted) setSettled((before) => ({ ...before, ...found, asked }));
    };
    ask()?.then(
      (data) => settle({ data, isFailed: false }),
      () => settle({ isFailed: true }),
    );
    return () => {
      isWanted = false;
    };
  }, [asked]);
  const isSettled = settled.asked === asked;
  return {
    data: settled.data,
    isWaiting: asked !== undefined && !isSettled,
    isFailed: asked !== undefined && isSettled && settled.isFailed === true,
    retry: () => setAttempt(attempt + 1),
  };
}
