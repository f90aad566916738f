import { isFresh, isUnused, refresh, type Snapshot } from './CacheEntry.ts';
import type { QueryCache } from './makeQueryCache.ts';
import type { Query } from './queryOf.ts';

/**
 * Asks, unless a fresh answer is cached, and tells of every change of the snapshot. Returns what
 * ends this.
 */
export function watchAnswer(cache: QueryCache, query: Query<unknown>, tell: () => void): () => void {
  const entry = cache.open(query);
  entry.watchers.add(tell);
  if (!isFresh(entry) && !entry.asking) refresh(entry);
  return () => void entry.watchers.delete(tell);
}

/** The known answer of a query: none if it is stale and in view nowhere. */
export function snapshotOf<Data>(cache: QueryCache, { key }: Query<Data>): Snapshot<Data> | undefined {
  const entry = cache.entries.get(JSON.stringify(key));
  return (entry && !isUnused(entry) ? entry.snapshot : undefined) as never;
}
