import { useSyncExternalStore } from 'react';

/** Below 720 px rows are cards. Screens of staff are never rendered on the server. */
export const NARROW = '(width < 45rem)';

export function useIsNarrow(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(NARROW).matches);
}

function watch(tell: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}
