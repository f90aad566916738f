import { useEffect, useEffectEvent, useReducer, useRef } from 'react';

/**
 * Watches an element that comes into the document and leaves it while the reader moves. `watch`
 * gives what ends it, and may say that the element is gone, which no render need have told.
 */
export function useWatched(
  find: () => Element | null,
  watch: (element: Element, onGone: () => void) => () => void,
): void {
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  const watched = useRef<{ element: Element | null; stop?: () => void }>({ element: null });
  const look = useEffectEvent(() => {
    const element = find();
    if (element === watched.current.element) return;
    watched.current.stop?.();
    watched.current = element ? { element, stop: watch(element, lookAgain) } : { element };
  });
  useEffect(() => look());
  useEffect(
    () => () => {
      watched.current.stop?.();
      watched.current = { element: null };
    },
    [],
  );
}
