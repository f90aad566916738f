import type { ReactNode } from 'react';

export type LockMarkProps = {
  /** The label of the field. */
  label: string;
  isLocked: boolean;
  onLock: (isLocked: boolean) => void;
  /** The last import's value of the field; undefined if there is none. */
  imported?: ReactNode;
  /** Puts the import's value into the field; left out where the field has it already. */
  onTake?: () => void;
};
