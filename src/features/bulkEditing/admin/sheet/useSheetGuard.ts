import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';

type SheetGuard = {
  isAsking: boolean;
  /** Closes the sheet, or asks first. */
  close: () => void;
  proceed: () => void;
  stay: () => void;
};

/** Asks before a sheet with changes is closed, or its screen is left. */
export function useSheetGuard(hasChanges: boolean, onClose: () => void): SheetGuard {
  const [isClosing, setIsClosing] = useState(false);
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => hasChanges && current.pathname !== next.pathname,
    enableBeforeUnload: hasChanges,
    withResolver: true,
  });
  return {
    isAsking: isClosing || leaving.status === 'blocked',
    close: () => (hasChanges ? setIsClosing(true) : onClose()),
    proceed: () => (leaving.status === 'blocked' ? leaving.proceed() : onClose()),
    stay: () => {
      setIsClosing(false);
      if (leaving.status === 'blocked') leaving.reset();
    },
  };
}
