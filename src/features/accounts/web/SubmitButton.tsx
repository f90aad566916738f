import type { ReactNode } from 'react';
import { useIsHydrated } from '../../../ui/device/useIsHydrated.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import './accountCard.css';

export type SubmitButtonProps = { isBusy: boolean; isDisabled?: boolean; children: ReactNode };

/**
 * Sends a form, once the page can: before that the browser would send a password by itself, to
 * nowhere.
 */
export function SubmitButton({ isBusy, isDisabled = false, children }: SubmitButtonProps) {
  const isHydrated = useIsHydrated();
  return (
    <Button
      type="submit"
      variant="primary"
      className={isHydrated ? '' : 'account-early'}
      isBusy={isBusy}
      disabled={isDisabled || !isHydrated}
    >
      {children}
    </Button>
  );
}
