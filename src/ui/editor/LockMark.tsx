import { useFetchedPopup } from '../kit/useFetchedPopup.ts';
import { LockButton } from './LockButton.tsx';
import type { LockMarkProps } from './LockMarkProps.ts';

/**
 * A lock beside a field's label: whether imports may change the field, and what they would put
 * there.
 */
export function LockMark(props: LockMarkProps) {
  const { Popup: OpenedLock, trigger } = useFetchedPopup({
    hasPopup: 'dialog',
    load: async () => (await import('./OpenedLock.tsx')).OpenedLock,
  });
  if (OpenedLock) return <OpenedLock {...props} />;
  return <LockButton label={props.label} isLocked={props.isLocked} {...trigger} />;
}
