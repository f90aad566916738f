import { useState, type ButtonHTMLAttributes, type FunctionComponent, type KeyboardEvent } from 'react';
import { useOfferReload } from '../alerts/useOfferReload.ts';
import { loadChunk } from '../device/loadChunk.ts';

type FetchedPopup<Props extends object> = {
  load: () => Promise<FunctionComponent<Props>>;
  hasPopup: 'menu' | 'dialog';
};

/**
 * A popup that opens at a press, and is fetched for it: a table has many menus, and most are never
 * opened. `trigger` belongs on the button until there is a `Popup`, which brings a button of its
 * own and opens with `useOpenAtOnce`.
 */
export function useFetchedPopup<Props extends object>({ load, hasPopup }: FetchedPopup<Props>) {
  const offerReload = useOfferReload();
  const [Popup, setPopup] = useState<FunctionComponent<Props>>();
  const open = async () => {
    try {
      const fetched = await loadChunk(load);
      setPopup(() => fetched);
    } catch (error) {
      offerReload(error);
    }
  };
  const trigger: ButtonHTMLAttributes<HTMLButtonElement> = {
    'aria-haspopup': hasPopup,
    'aria-expanded': false,
    onClick: () => void open(),
    onKeyDown: (event: KeyboardEvent) => {
      if (hasPopup !== 'menu' || !['ArrowDown', 'ArrowUp'].includes(event.key)) return;
      event.preventDefault();
      void open();
    },
    // On its way before it is pressed.
    onPointerEnter: () => void load().catch(() => {}),
  };
  return { Popup, trigger };
}
