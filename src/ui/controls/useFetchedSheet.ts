import { useState, type ComponentType } from 'react';
import { useOfferReload } from '../alerts/useOfferReload.ts';

export type SheetState = { isOpen: boolean; onClose: () => void };

/**
 * A sheet or dialog that is fetched when it is first opened; by `opener`, when somebody reaches for
 * its button. Without a network that waits for the press: some browsers remember a failed import.
 */
export function useFetchedSheet<Props extends SheetState>(load: () => Promise<ComponentType<Props>>) {
  const offerReload = useOfferReload();
  const [Sheet, setSheet] = useState<ComponentType<Props>>();
  const [isOpen, setIsOpen] = useState(false);
  const open = async () => {
    try {
      const loaded = await load();
      setSheet(() => loaded);
      setIsOpen(true);
    } catch (error) {
      offerReload(error);
    }
  };
  const warm = () => {
    if (navigator.onLine) load().catch(() => {});
  };
  return {
    Sheet,
    state: { isOpen, onClose: () => setIsOpen(false) },
    close: () => setIsOpen(false),
    open: () => void open(),
    /** For the button. */
    opener: {
      'aria-haspopup': 'dialog',
      onClick: () => void open(),
      onPointerEnter: warm,
      onFocus: warm,
    } as const,
  };
}
