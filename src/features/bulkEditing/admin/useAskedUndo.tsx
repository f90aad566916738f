import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { BulkUndoDialogProps } from './BulkUndoDialog.tsx';
import { FetchedBulkUndoDialog } from './fetchedBulkDialogs.tsx';

type Asked = BulkUndoDialogProps['bulk'];

/** Asks before a bulk edit is undone; the answer is whether it was. */
export function useAskedUndo(): { ask: (bulk: Asked) => Promise<boolean>; dialog: ReactNode } {
  const { pathname } = useLocation();
  const [asked, setAsked] = useState<Asked>();
  const settle = useRef<(isUndone: boolean) => void>(undefined);
  const close = (isUndone: boolean) => {
    settle.current?.(isUndone);
    settle.current = undefined;
    setAsked(undefined);
  };
  const leave = useEffectEvent(() => close(false));
  const place = useRef(pathname);
  // A row of the dialog leads to another screen.
  useEffect(() => {
    if (place.current !== pathname) leave();
    place.current = pathname;
  }, [pathname]);
  return {
    ask: (bulk) =>
      new Promise((resolve) => {
        settle.current = resolve;
        setAsked(bulk);
      }),
    dialog: asked && <FetchedBulkUndoDialog key={asked.id} bulk={asked} onClose={close} />,
  };
}
