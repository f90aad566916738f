import { writeNotes } from './deviceNotes.ts';

/**
 * Marks entries for the outbox of this `storageKey`, which may be of a later page: an outbox begins
 * with what is marked.
 */
export function markUnsent(storageKey: string, keys: readonly string[]): void {
  const stamp = `${Date.now()} ${Math.random()}`;
  writeNotes(Object.fromEntries(keys.map((key) => [`${storageKey}:${key}`, stamp])));
}
