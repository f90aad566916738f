import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

/** Clicks and taps on a surface that is no control; whatever they do has a key or a button as well. */
export function useTap(element: RefObject<HTMLElement | null>, onTap: (event: MouseEvent) => void): void {
  const tapped = useEffectEvent(onTap);
  // With the page: a tap right after it is shown must not be lost.
  useLayoutEffect(() => {
    const surface = element.current;
    const listener = (event: MouseEvent) => tapped(event);
    surface?.addEventListener('click', listener);
    return () => surface?.removeEventListener('click', listener);
  }, [element]);
}
