import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import { loadChunk } from '../device/loadChunk.ts';
import type { QueryCache } from './QueryCache.ts';

/**
 * The browser's query cache. Taking over a page needs only the answers that came with it, so the library behind it (8 KB) is no
 * part of the first load: it comes with the first question that the page has no answer to.
 */
export function lazyQueryCache(queries: DehydratedState): QueryCache {
  const answers = new Map(
    queries.queries.map(({ queryKey, state }) => [JSON.stringify(queryKey), state.data]),
  );
  let loading: Promise<QueryClient> | undefined;

  async function load(): Promise<QueryClient> {
    try {
      const { makeQueryClient } = await loadChunk(() => import('./makeQueryClient.ts'));
      const client = makeQueryClient(queries);
      answers.clear();
      return client;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }

  const client = () => (loading ??= load());
  return {
    client,
    async ensureQueryData(query) {
      const key = JSON.stringify(query.queryKey);
      if (answers.has(key)) return answers.get(key) as never;
      return (await client()).ensureQueryData(query);
    },
  };
}
