import { ask, isFresh, isUnused, makeEntry, settle, type CacheEntry } from './CacheEntry.ts';
import type { Query, QueryKey } from './queryOf.ts';

/** Answers as they travel in the page that was rendered with them. */
export type PageAnswers = readonly (readonly [key: QueryKey, answer: unknown])[];

/**
 * The answers of the server during a visit, or while one page is rendered. `changeAnswers.ts` says
 * how to change them.
 */
export type QueryCache = {
  /** The cached answer, or the server's; for loaders and events. @throws ApiError */
  read<Data>(query: Query<Data>): Promise<Data>;
  /** Caches an answer that is known without asking. */
  write<Data>(query: Query<Data>, answer: Data): void;
  /** The entry of a query, made where there is none. */
  open(query: Query<unknown>): CacheEntry;
  /** By their keys as JSON. */
  entries: Map<string, CacheEntry>;
};

/** A cache that has the answers which came with a page. */
export function makeQueryCache(pageAnswers: PageAnswers = []): QueryCache {
  const entries = new Map<string, CacheEntry>();
  function open(query: Query<unknown>): CacheEntry {
    const id = JSON.stringify(query.key);
    const entry = entries.get(id) ?? makeEntry(query);
    for (const [unused, other] of entries) if (isUnused(other)) entries.delete(unused);
    entries.set(id, entry);
    entry.query = query;
    return entry;
  }
  // Whoever reads one of them brings the question along.
  for (const [key, answer] of pageAnswers) settle(open({ key, ask: async () => answer }), answer);
  return {
    async read(query) {
      const entry = open(query);
      return (isFresh(entry) ? entry.snapshot.data : (entry.asking ?? ask(entry))) as never;
    },
    write: (query, answer) => void settle(open(query), answer),
    open,
    entries,
  };
}
