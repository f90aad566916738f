import { useRef, type RefObject } from 'react';

/**
 * For steps that stand in the place of the button that began them: when they end, the focus goes to
 * what is around.
 */
export function useReturnFocus(): { place: RefObject<HTMLDivElement | null>; returnFocus(): void } {
  const place = useRef<HTMLDivElement>(null);
  return { place, returnFocus: () => place.current?.focus({ preventScroll: true }) };
}
