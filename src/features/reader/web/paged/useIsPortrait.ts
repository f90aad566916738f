import { useSyncExternalStore } from 'react';

const QUERY = '(orientation: portrait)';

/** Whether the window is higher than wide: so it is taken to be on the server, and while its page is being taken over. */
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
