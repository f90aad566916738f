import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useTap } from '../gestures/useTap.ts';
import './sideSheet.css';

type SideSheetProps = {
  title: string;
  /** `isByPointer`: keys are then to go on reading, not to press the button that opened it. */
  onClose(isByPointer: boolean): void;
  /** Stands above what scrolls. */
  head?: ReactNode;
  /** Stands below it. */
  foot?: ReactNode;
  children: ReactNode;
};

/**
 * At the foot of a phone, at the side of a wide screen, with the page in view beside it, so that
 * every change shows at once. It is the browser's own dialog, which keeps the focus inside, gives
 * it back, and closes by Escape.
 */
export function SideSheet({ title, onClose, head, foot, children }: SideSheetProps): ReactNode {
  const t = useTranslations('reader.settings');
  const dialog = useRef<HTMLDialogElement>(null);
  const isByPointer = useRef(false);
  const id = useId();
  const closeByPointer = (isPointer: boolean) => {
    isByPointer.current = isPointer;
    dialog.current?.close();
  };
  useLayoutEffect(() => dialog.current?.showModal(), []);
  // A click outside of the dialog's content hits its backdrop.
  useTap(dialog, ({ target }) => target === dialog.current && closeByPointer(true));
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={() => onClose(isByPointer.current)}
      className="side-sheet"
    >
      <div className="side-sheet-panel">
        <div className="side-sheet-head">
          <h2 id={id} className="text-16">
            {title}
          </h2>
          <button type="button" className="menu-button" onClick={({ detail }) => closeByPointer(detail > 0)}>
            <X aria-hidden className="size-icon" />
            <span className="sr-only">{t('close')}</span>
          </button>
        </div>
        {head}
        <div className="side-sheet-content">{children}</div>
        {foot}
      </div>
    </dialog>
  );
}
