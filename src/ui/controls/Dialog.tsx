import X from 'lucide-react/icons/x';
import { useEffect, useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import './dialog.css';

export type DialogProps = {
  isOpen: boolean;
  /** Also after Escape, the button and a press outside. */
  onClose: () => void;
  title: ReactNode;
  /** The title is read out, and not shown. */
  isTitleHidden?: boolean;
  /** Stands in the place of a title that is hidden; has the focus first. */
  head?: ReactNode;
  /**
   * `dialog` stands in the middle, `sheet` comes from the bottom of phones and from the side of
   * wide screens, `beside` does so too and leaves the rest of the page in view, `full` covers
   * phones, `wide` nearly all of any screen.
   */
  shape?: 'dialog' | 'sheet' | 'beside' | 'full' | 'wide';
  /** It has what must not be lost: until `isOpen` is false it stays, after `onClose` too. */
  isHeld?: boolean;
  /** Stays in view above what scrolls. */
  bar?: ReactNode;
  /** Stays in view below what scrolls. */
  footer?: ReactNode;
  children: ReactNode;
};

/**
 * A modal dialog or sheet: the browser's own, which keeps the focus inside and gives it back to
 * where it came from.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  isTitleHidden,
  head,
  shape = 'dialog',
  isHeld = false,
  bar,
  footer,
  children,
}: DialogProps) {
  const t = useTranslations('dialog');
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);
  const titleId = useId();
  useEffect(() => {
    const { current } = dialog;
    if (isOpen && current && !current.open) {
      focusButtonOfMenu();
      current.showModal();
    }
    if (!isOpen && current?.open) current.close();
  }, [isOpen]);
  // Before it goes away while it is open: only one that is closed gives the focus back.
  useLayoutEffect(() => {
    const { current } = dialog;
    return () => current?.close();
  }, []);
  const closeFromOutside = (event: MouseEvent) => {
    // The dialog itself is only ever pressed where its content is not: on what lies behind it.
    // A press that began inside, such as one that selects text, is none of it wherever it ends.
    if (event.target === dialog.current && pressed.current === dialog.current) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape does the same
    <dialog
      ref={dialog}
      className={`dialog dialog-${shape}`}
      aria-labelledby={titleId}
      onPointerDown={(event) => (pressed.current = event.target)}
      onClick={closeFromOutside}
      onCancel={(event) => {
        // A file input's own event comes here too.
        if (!isHeld || event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // React brings the event of a dialog within this one here too.
        if (event.target !== dialog.current) return;
        // Browsers close it after a second request, whatever was said to the first.
        if (isHeld && isOpen) dialog.current?.showModal();
        onClose();
      }}
    >
      {isOpen && (
        <div className="dialog-panel">
          <div className="dialog-head">
            <h2 id={titleId} className={isTitleHidden ? 'sr-only' : 'text-20'}>
              {title}
            </h2>
            {head}
            <button type="button" className="icon-button ml-auto" aria-label={t('close')} onClick={onClose}>
              <X aria-hidden className="size-icon" />
            </button>
          </div>
          {bar}
          <div className="dialog-content">{children}</div>
          {footer && <div className="dialog-foot">{footer}</div>}
        </div>
      )}
    </dialog>
  );
}

/**
 * The browser gives the focus back to where it is now. The entry of a menu that opened the dialog
 * goes away with its menu, and the button of the menu stays.
 */
function focusButtonOfMenu(): void {
  const menu = document.activeElement?.closest('[role="menu"]');
  const button = document.getElementById(menu?.getAttribute('aria-labelledby') ?? '');
  button?.focus({ preventScroll: true });
}
