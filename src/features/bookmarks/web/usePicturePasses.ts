import { useEffect, useEffectEvent, useState } from 'react';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../ui/api/useQueryCache.ts';
import { PASSES_LIMIT } from '../../media/passesLimit.ts';
import { useSession } from '../../sessions/web/useSession.ts';

/**
 * Finds passes to members' pictures, which a bookmark knows by their ids alone. The function
 * returned gives undefined while one is asked for, and '' where there is none, as for visitors.
 */
export function usePicturePasses(ids: readonly string[]): (id: string) => string | undefined {
  const api = useApi();
  const queries = useQueryCache();
  const { isLoggedIn } = useSession();
  const [passes, setPasses] = useState<ReadonlyMap<string, string>>(new Map());
  const missing = isLoggedIn ? [...new Set(ids)].filter((id) => !passes.has(id)) : [];
  // The others follow once these are known.
  const asked = missing.slice(0, PASSES_LIMIT).join(',');
  const ask = useEffectEvent(() => queries.read(queryOf(api, 'GET /api/picture-passes', { ids: asked })));
  useEffect(() => {
    if (asked === '') return;
    const keep = (given: readonly { id: string; pass: string }[]) =>
      setPasses((before) => {
        const none = asked.split(',').map((id) => [id, ''] as const);
        return new Map([...before, ...none, ...given.map(({ id, pass }) => [id, pass] as const)]);
      });
    ask().then(
      ({ data }) => keep(data),
      // The pictures are then asked for as everybody's are.
      () => keep([]),
    );
  }, [asked]);
  return (id) => (isLoggedIn ? passes.get(id) : '');
}
