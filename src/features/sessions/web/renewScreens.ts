import { useSyncExternalStore } from 'react';

let generation = 0;
const listeners = new Set<() => void>();

/**
 * Builds every open screen anew. Words that a member typed into dialogs and forms live in these
 * screens alone, and go with the member.
 */
export function renewScreens(): void {
  generation += 1;
  for (const listener of listeners) listener();
}

/** The key of what stands around all screens. */
export function useScreenGeneration(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => generation,
    () => 0,
  );
}
