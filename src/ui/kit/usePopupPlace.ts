import { useCallback, useState, type RefCallback } from 'react';
import './popup.css';

/** Below its button, inside of the window. */
export const POPUP_POSITION = {
  className: 'popup-place',
  positionMethod: 'fixed',
  align: 'start',
  sideOffset: 4,
  collisionPadding: 8,
} as const;

/**
 * The element that a popup is put into: the dialog around its button, for nothing outside of an
 * open one can be reached, or the part of the page that has a theme of its own; else, as undefined,
 * the end of the page: for null the library would wait. The callback is the ref of something beside
 * the popup.
 */
export function usePopupPlace(): [HTMLElement | undefined, RefCallback<HTMLElement>] {
  const [place, setPlace] = useState<HTMLElement>();
  const nearPopup = useCallback(
    (element: HTMLElement | null) =>
      setPlace(element?.closest<HTMLElement>('dialog, :not(:root)[data-theme]') ?? undefined),
    [],
  );
  return [place, nearPopup];
}
