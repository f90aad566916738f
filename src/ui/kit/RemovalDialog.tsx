import { showResponse } from '../alerts/showResponse.ts';
import type { ChangeEffects } from '../api/changeAnswers.ts';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';
import type { useFormSending } from './useFormSending.ts';

type RemovalDialogProps = Pick<ConfirmDialogProps, 'title' | 'confirmLabel' | 'children' | 'onClose'> & {
  isOpen: boolean;
  /** That of the list, which changes by one call at a time. */
  sending: ReturnType<typeof useFormSending>;
  act: () => Promise<unknown>;
  /** Said when it is done. */
  done: string;
  effects: ChangeEffects;
};

/** Asks before something of a list is removed for good, and says when it is. */
export function RemovalDialog({ sending, act, done, effects, onClose, ...question }: RemovalDialogProps) {
  const remove = () =>
    sending.send(
      null,
      async () => {
        await act();
        onClose();
        showResponse(done);
      },
      effects,
    );
  return (
    <ConfirmDialog
      {...question}
      isDanger
      isBusy={sending.isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
