import { useSyncExternalStore } from 'react';

type PictureState = 'loaded' | 'failed';

/**
 * Load states of pictures since the reader was opened, in any view. A picture has failed while one
 * of its slices has.
 */
export type PictureStates = { loaded: ReadonlySet<string>; failed: ReadonlySet<string> };

// Mutated in place: a copy per change would be slow with thousands of pages. `states` is a new
// object after each change.
const loaded = new Set<string>();
const failed = new Set<string>();
const NONE: PictureStates = { loaded: new Set(), failed: new Set() };

let states: PictureStates = { loaded, failed };
const listeners = new Set<() => void>();

/** For the marks of the slider: where it is drawn nothing is asked of the views. */
export function markPicture({ id, slice, state }: { id: string; slice: number; state: PictureState }): void {
  const part = `${id}/${slice}`;
  const isFailed = state === 'failed';
  if (failed.has(part) === isFailed && (isFailed || loaded.has(id))) return;
  if (isFailed) failed.add(part);
  else {
    failed.delete(part);
    loaded.add(id);
  }
  tell();
}

/** When the reader is left: what is shown again is marked again. */
export function forgetPictures(): void {
  loaded.clear();
  failed.clear();
  tell();
}

function tell(): void {
  states = { loaded, failed };
  for (const listener of listeners) listener();
}

export function pictureStates(): PictureStates {
  return states;
}

export function usePictureStates(): PictureStates {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pictureStates,
    () => NONE,
  );
}
