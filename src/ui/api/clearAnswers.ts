import { refresh } from './CacheEntry.ts';
import type { QueryCache } from './makeQueryCache.ts';

/**
 * Forgets all answers: one member's are not for the next. Nothing is asked before a screen opens,
 * or `renewAnswers`.
 */
export function clearAnswers(cache: QueryCache): void {
  const shown = [...cache.entries.values()].filter(({ watchers }) => watchers.size > 0);
  cache.entries.clear();
  for (const { query, watchers } of shown) cache.open(query).watchers = watchers;
}

/** Asks again for cleared answers that are still in view: another member sees them now. */
export function renewAnswers(cache: QueryCache): void {
  for (const entry of cache.entries.values()) {
    if (entry.watchers.size > 0 && entry.answer === undefined && !entry.asking) refresh(entry);
  }
}
