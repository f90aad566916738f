import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Dialog, type DialogProps } from '../../../../ui/controls/Dialog.tsx';
import type { OverlayProps } from './OverlayProps.ts';

type ReaderDialogProps = Pick<DialogProps, 'title' | 'shape' | 'bar' | 'footer'> &
  Pick<OverlayProps, 'onClose'> & {
    /** Gets how to close it. `isDone`: something was chosen, and reading goes on. */
    children: (close: (isDone?: boolean) => void) => ReactNode;
  };

/**
 * A dialog over the page. It is closed before it goes, so that the focus is given back; whoever had
 * pressed it with a finger or mouse reads on by key.
 */
export function ReaderDialog({ onClose, children, ...dialog }: ReaderDialogProps): ReactNode {
  const [state, setState] = useState<'open' | 'closed' | 'done'>('open');
  const isByPointer = useRef(false);
  useEffect(() => {
    const noteInput = ({ type }: Event) => {
      isByPointer.current = type === 'pointerdown';
    };
    addEventListener('pointerdown', noteInput, true);
    addEventListener('keydown', noteInput, true);
    return () => {
      removeEventListener('pointerdown', noteInput, true);
      removeEventListener('keydown', noteInput, true);
    };
  }, []);
  const closed = useEffectEvent(() => onClose(state === 'done' || isByPointer.current));
  useEffect(() => {
    if (state !== 'open') closed();
  }, [state]);
  return (
    <Dialog {...dialog} isOpen={state === 'open'} onClose={() => setState('closed')}>
      {children((isDone = false) => setState(isDone ? 'done' : 'closed'))}
    </Dialog>
  );
}
