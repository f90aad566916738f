import type { ReactNode } from 'react';

export type LockMarkProps = {
  /** Of the field. */
  label: string;
  isLocked: boolean;
  onLock: (isLocked: boolean) => void;
  /** What the last import has for the field; undefined where none has anything. */
  imported?: ReactNode;
  /** Puts the import's value into the field; left out where the field has it already. */
  onTake?: () => void;
};
