import { useSyncExternalStore } from 'react';

const QUERY = '(orientation: portrait)';

/** Whether the window is higher than wide. The server and hydration assume that it is. */
export function useIsPortrait(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(QUERY);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(QUERY).matches,
    () => true,
  );
}
