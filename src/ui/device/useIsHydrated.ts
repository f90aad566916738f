import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False on the server and while its page is being taken over: what differs from visitor to visitor
 * comes after that.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
