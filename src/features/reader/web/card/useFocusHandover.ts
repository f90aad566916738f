import { useCallback, useRef, type RefCallback } from 'react';

/**
 * For an element that is replaced by one with as many links: a focus on one of the old links moves
 * to the link in its place.
 */
export function useFocusHandover(): RefCallback<HTMLElement> {
  const focused = useRef(-1);
  return useCallback((element: HTMLElement) => {
    const links = [...element.querySelectorAll('a')];
    links[focused.current]?.focus({ preventScroll: true });
    return () => {
      const left = [...element.querySelectorAll('a')];
      focused.current = left.findIndex((link) => link === document.activeElement);
    };
  }, []);
}
