import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import './editor.css';

type LockButtonProps = ComponentProps<'button'> & {
  /** The label of the field. */
  label: string;
  isLocked: boolean;
};

/** Shows whether a field is locked, and opens what can be done about it. */
export function LockButton({ label, isLocked, ...rest }: LockButtonProps) {
  const t = useTranslations('admin.editor.lock');
  const state = t(isLocked ? 'locked' : 'unlocked');
  const Icon = isLocked ? Lock : LockOpen;
  return (
    <button
      {...rest}
      type="button"
      className="icon-button lock-mark"
      data-locked={isLocked || undefined}
      aria-label={`${label}: ${state}`}
      title={state}
    >
      <Icon aria-hidden className="size-icon-small" />
    </button>
  );
}
