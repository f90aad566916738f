import { useEffect, type RefObject } from 'react';

/** The page has the focus from the start, so that the keyboard reads on at once. */
export function useFocusOnOpen(element: RefObject<HTMLElement | null>): void {
  useEffect(() => element.current?.focus({ preventScroll: true }), [element]);
}
