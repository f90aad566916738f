import { useSyncExternalStore } from 'react';

type PictureState = 'loaded' | 'failed';

/** What became of pictures during this visit, whatever view showed them; a picture has failed while any of its slices has. */
export type PictureStates = { loaded: ReadonlySet<string>; failed: ReadonlySet<string> };

const NONE: PictureStates = { loaded: new Set(), failed: new Set() };

let states = NONE;
const listeners = new Set<() => void>();

/** For the marks of the slider: where it is drawn nothing is asked of the views. */
export function markPicture({ id, slice, state }: { id: string; slice: number; state: PictureState }): void {
  const part = `${id}/${slice}`;
  const isFailed = state === 'failed';
  if (states.failed.has(part) === isFailed && (isFailed || states.loaded.has(id))) return;
  const failed = new Set(states.failed);
  if (isFailed) failed.add(part);
  else failed.delete(part);
  states = { loaded: isFailed ? states.loaded : new Set(states.loaded).add(id), failed };
  for (const listener of listeners) listener();
}

export function usePictureStates(): PictureStates {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => states,
    () => NONE,
  );
}
