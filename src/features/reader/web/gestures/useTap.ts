import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

/**
 * Listens to clicks and taps on a surface that is not a control: every action also has a key or a
 * button.
 */
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
