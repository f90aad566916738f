import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import { loadChunk } from '../device/loadChunk.ts';
import type { QueryCache } from './QueryCache.ts';

/** Who comes back to a page later than this sees what is new. */
const KEPT_MS = 60_000;

/**
 * The browser's query cache. Taking over a page needs only the answers that came with it, so the library behind it (8 KB) is no
 * part of the first load: it comes with the first question that the page has no answer to.
 */
export function lazyQueryCache(queries: DehydratedState): QueryCache {
  const answers = new Map(
    queries.queries.map(({ queryKey, state }) => [JSON.stringify(queryKey), state.data]),
  );
  const held = new Map<string, unknown>();
  const keptUntil = Date.now() + KEPT_MS;
  const isKept = () => Date.now() < keptUntil;
  let loading: Promise<QueryClient> | undefined;

  async function load(): Promise<QueryClient> {
    try {
      const { makeQueryClient } = await loadChunk(() => import('./makeQueryClient.ts'));
      const client = makeQueryClient({ keptMs: KEPT_MS, ...(isKept() ? { queries } : {}) });
      answers.clear();
      return client;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }

  return {
    async ensureQueryData(query) {
      const key = JSON.stringify(query.queryKey);
      if (held.has(key)) return held.get(key) as never;
      if (isKept() && answers.has(key)) return answers.get(key) as never;
      loading ??= load();
      return (await loading).ensureQueryData(query);
    },
    hold(queryKey, answer) {
      const key = JSON.stringify(queryKey);
      held.set(key, answer);
      return () => void (held.get(key) === answer && held.delete(key));
    },
    clear() {
      answers.clear();
      held.clear();
      // One that is being fetched takes what came with the page, which is nobody's own.
      loading?.then(
        (client) => client.clear(),
        () => {},
      );
    },
  };
}
