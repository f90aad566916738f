import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../controls/Dialog.tsx';
import { Button } from './Button.tsx';

export type ConfirmDialogProps = {
  isOpen: boolean;
  title: string;
  /** Says what will happen, and that it cannot be undone. */
  children: ReactNode;
  /** The act itself, such as "Delete chapter": never "OK". */
  confirmLabel: string;
  isDanger?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/**
 * Asks before what cannot be undone; what can be is done at once, with a way back. The harmless
 * answer has the focus.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirmLabel, isDanger, isBusy = false, onConfirm, onClose } = props;
  const t = useTranslations('controls');
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the dialog's own effect, which has put it on its first button.
    if (isOpen) foot.current?.querySelector('button')?.focus();
  }, [isOpen]);
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      onClose={onClose}
      footer={
        <div ref={foot} className="contents">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant={isDanger ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      }
    >
      <div className="text-muted">{children}</div>
    </Dialog>
  );
}
