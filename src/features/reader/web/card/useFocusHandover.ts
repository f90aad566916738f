import { useCallback, useRef, type RefCallback } from 'react';

/** For an element that is made anew with as many links as before: whose focus was on one of them finds it on the one in its place. */
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
