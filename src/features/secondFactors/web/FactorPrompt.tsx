import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { offerFactorPrompt } from '../../sessions/web/factorPrompt.ts';
import { FactorForm } from './FactorForm.tsx';

/**
 * The dialog that asks for a second factor when a call needs one. The form that made the call waits
 * behind it as it was filled in.
 */
export function FactorPrompt() {
  const t = useTranslations('account.secondFactors.proof');
  const [isOpen, setIsOpen] = useState(false);
  const answer = useRef<(isGiven: boolean) => void>(undefined);
  useEffect(() => {
    const withdraw = offerFactorPrompt(() => {
      setIsOpen(true);
      return new Promise((resolve) => (answer.current = resolve));
    });
    return () => {
      withdraw();
      answer.current?.(false);
    };
  }, []);
  const end = (isGiven: boolean) => {
    setIsOpen(false);
    answer.current?.(isGiven);
  };
  return (
    <Dialog isOpen={isOpen} onClose={() => end(false)} title={t('title')}>
      <FactorForm onGiven={() => end(true)} onCancel={() => end(false)} />
    </Dialog>
  );
}
