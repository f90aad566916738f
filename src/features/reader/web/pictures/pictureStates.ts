import { useSyncExternalStore } from 'react';

type PictureState = 'loaded' | 'failed';

/** What became of pictures since the reader was opened, whatever view showed them; a picture has failed while any of its slices has. */
export type PictureStates = { loaded: ReadonlySet<string>; failed: ReadonlySet<string> };

// Changed in place, for thousands of pages would be copied at each; `states` is a new one after every change.
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
