import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { ChangeEffects } from '../api/changeAnswers.ts';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';
import { useFormSending } from './useFormSending.ts';

type ConfirmedActProps = Pick<ConfirmDialogProps, 'title' | 'children' | 'confirmLabel' | 'isDanger'> & {
  /** Its error is said by an alert. */
  act: () => Promise<unknown>;
  effects?: ChangeEffects;
  /** Puts the focus elsewhere, if the button is gone by then. */
  onDone?: () => void;
  /** The button that asks. */
  renderButton: (ask: () => void) => ReactNode;
};

/** An act of one call that is asked about first. */
export function ConfirmedAct({ act, effects, onDone, renderButton, ...question }: ConfirmedActProps) {
  const { isBusy, send } = useFormSending();
  const [isAsking, setIsAsking] = useState(false);
  async function confirm(): Promise<void> {
    const isDone = await send(null, act, effects);
    // While the dialog is open, nothing behind it takes the focus.
    flushSync(() => setIsAsking(false));
    if (isDone) onDone?.();
  }
  return (
    <>
      {renderButton(() => setIsAsking(true))}
      <ConfirmDialog
        {...question}
        isOpen={isAsking}
        isBusy={isBusy}
        onConfirm={() => void confirm()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
