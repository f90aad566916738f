import type { QueryCache } from './makeQueryCache.ts';
import type { Query } from './queryOf.ts';

/**
 * Keeps an answer in use until it is let go, or until all answers are cleared. Returns what lets it
 * go.
 */
export function holdAnswer<Data>(cache: QueryCache, query: Query<Data>, answer: Data): () => void {
  cache.write(query, answer);
  const entry = cache.open(query);
  const { freshUntil } = entry;
  entry.freshUntil = Infinity;
  return () => {
    if (entry.answer === answer) entry.freshUntil = freshUntil;
  };
}
