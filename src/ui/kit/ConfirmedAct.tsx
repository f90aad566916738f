import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { ChangeEffects } from '../api/changeAnswers.ts';
import { Button } from './Button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';
import { useFormSending } from './useFormSending.ts';

type ConfirmedActProps = Pick<ConfirmDialogProps, 'title' | 'children' | 'confirmLabel' | 'isDanger'> & {
  /** Its error is said by an alert. */
  act: () => Promise<unknown>;
  effects?: ChangeEffects;
  /** Puts the focus elsewhere, if the button is gone by then. */
  onDone?: () => void;
  /** The button that asks, where it is not a quiet one with the name of the act. */
  renderButton?: (ask: () => void) => ReactNode;
};

/** An act of one call that is asked about first. */
export function ConfirmedAct({ act, effects, onDone, renderButton, ...question }: ConfirmedActProps) {
  const { isBusy, send } = useFormSending();
  const [isAsking, setIsAsking] = useState(false);
  const ask = () => setIsAsking(true);
  async function confirm(): Promise<void> {
    const isDone = await send(null, act, effects);
    // While the dialog is open, nothing behind it takes the focus.
    flushSync(() => setIsAsking(false));
    if (isDone) onDone?.();
  }
  return (
    <>
      {renderButton ? (
        renderButton(ask)
      ) : (
        <Button variant="quiet" onClick={ask}>
          {question.confirmLabel}
        </Button>
      )}
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
