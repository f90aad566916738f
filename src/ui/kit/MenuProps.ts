import type { ButtonHTMLAttributes, ReactElement, ReactNode } from 'react';

export type MenuItem = {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  isDanger?: boolean;
  isDisabled?: boolean;
  /** Parts it from the items before. */
  hasLine?: boolean;
};

export type MenuProps = {
  /** A button with words or a name. */
  trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;
  items: readonly MenuItem[];
  /** The element that has the focus afterwards; the trigger if it gives nothing. */
  finalFocus?: () => HTMLElement | undefined;
};
