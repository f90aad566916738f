import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import './button.css';

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-busy' | 'aria-disabled'> & {
  /**
   * `primary` is the one thing to do on a screen, `danger` what cannot be undone, `quiet` what
   * stands among many.
   */
  variant?: 'plain' | 'primary' | 'danger' | 'quiet';
  icon?: ReactNode;
  /** True while its action runs: the button keeps its width and the focus, and ignores presses. */
  isBusy?: boolean;
};

const CLASS = {
  plain: 'button',
  primary: 'button button-primary',
  danger: 'button button-danger',
  quiet: 'button button-quiet',
};

export function Button(props: ButtonProps) {
  const {
    variant = 'plain',
    icon,
    isBusy = false,
    type = 'button',
    className = '',
    children,
    onClick,
    ...rest
  } = props;
  const t = useTranslations('controls');
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // Also keeps a form from being sent twice.
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <>
      <button
        // oxlint-disable-next-line react/button-has-type -- it is one of three
        type={type}
        className={`${CLASS[variant]} ${className}`}
        aria-disabled={isBusy || undefined}
        onClick={click}
        {...rest}
      >
        {icon}
        {children}
        {isBusy && <span aria-hidden className="button-spinner" />}
      </button>
      <span role="status" className="sr-only">
        {isBusy && t('busy')}
      </span>
    </>
  );
}
