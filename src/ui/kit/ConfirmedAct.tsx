import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { ChangeEffects } from '../api/changeAnswers.ts';
import { Button, type ButtonProps } from './Button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';
import { useFormSending } from './useFormSending.ts';

type ConfirmedActProps = Pick<ConfirmDialogProps, 'title' | 'children' | 'confirmLabel' | 'isDanger'> & {
  /** Its error is said by an alert. */
  act: () => Promise<unknown>;
  effects?: ChangeEffects;
  /** Puts the focus elsewhere, if the button is gone by then. */
  onDone?: () => void;
  /** On the button that asks, where it is not the name of the act. */
  label?: string;
  /** The button's name for those who hear it, where several like it stand on a screen. */
  accessibleName?: string;
  /** The button's; without it a quiet one. */
  variant?: ButtonProps['variant'];
  /** Stands on the button in place of words; it needs `accessibleName`. */
  icon?: ReactNode;
  /** A button that does something else besides. */
  renderButton?: (ask: () => void) => ReactNode;
};

/** An act of one call that is asked about first. */
export function ConfirmedAct(props: ConfirmedActProps) {
  const {
    act,
    effects,
    onDone,
    label,
    accessibleName,
    variant = 'quiet',
    icon,
    renderButton,
    ...question
  } = props;
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
      {renderButton?.(ask)}
      {!renderButton && icon && (
        <button type="button" className="icon-button" aria-label={accessibleName} onClick={ask}>
          {icon}
        </button>
      )}
      {!renderButton && !icon && (
        <Button variant={variant} aria-label={accessibleName} onClick={ask}>
          {label ?? question.confirmLabel}
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
