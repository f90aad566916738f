import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { waitText } from '../../../contract/waitText.ts';
import { SubmitButton } from './SubmitButton.tsx';

export type LoginSubmitProps = { isBusy: boolean; waitSeconds: number; children: ReactNode };

/** Counts down, and cannot be pressed, while no try is taken (spec 8: throttle). */
export function LoginSubmit({ isBusy, waitSeconds, children }: LoginSubmitProps) {
  const t = useTranslations('account.login');
  const language = useLocale();
  return (
    <SubmitButton isBusy={isBusy} isDisabled={waitSeconds > 0}>
      {waitSeconds > 0 ? t('wait', { wait: waitText(waitSeconds, language) }) : children}
    </SubmitButton>
  );
}
