import { useCallback, useEffect, useRef, type RefCallback } from 'react';

/**
 * A ref for a popup's button that has come in the place of the one that was pressed
 * (`useFetchedPopup`): it takes over the focus and the press. `ref` gets the button too.
 */
export function useOpenAtOnce(ref?: RefCallback<HTMLElement>): RefCallback<HTMLElement> {
  const button = useRef<HTMLElement>(null);
  useEffect(() => {
    button.current?.focus();
    button.current?.click();
  }, []);
  return useCallback(
    (element: HTMLElement | null) => {
      button.current = element;
      ref?.(element);
    },
    [ref],
  );
}
