import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { MAX_PASSKEYS } from '../maxPasskeys.ts';
import type { Passkey } from '../secondFactorsApi.ts';
import { canUsePasskeys } from './canUsePasskeys.ts';
import { PasskeyForm } from './PasskeyForm.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { useReturnFocus } from './useReturnFocus.ts';
import '../../../ui/kit/settingsRows.css';

export type PasskeysPanelProps = {
  passkeys: readonly Passkey[];
  onChanged: (backupCodes: string[] | null) => void;
};

/** Passkeys: those there are, another one, and the way to be rid of one. */
export function PasskeysPanel({ passkeys, onChanged }: PasskeysPanelProps) {
  const t = useTranslations('account.secondFactors.passkeys');
  const { callApi } = useApi();
  const [step, setStep] = useState<'adding' | Passkey>();
  const { place, returnFocus } = useReturnFocus();
  const end = () => {
    setStep(undefined);
    returnFocus();
  };
  const remove = async (id: string, password: string) => {
    showResponse(await callApi('POST /api/passkeys/:id/removal', { id, password }));
    end();
    onChanged(null);
  };
  return (
    <Panel title={t('title')} description={t('about')}>
      <div ref={place} tabIndex={-1} role="group" aria-label={t('title')}>
        {passkeys.length === 0 ? (
          <p className="text-muted">{t('none')}</p>
        ) : (
          <ul className="settings-rows">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setStep(passkey)} />
            ))}
          </ul>
        )}
        {step === undefined && passkeys.length < MAX_PASSKEYS && (
          <AddPasskey onAdd={() => setStep('adding')} />
        )}
        {step === 'adding' && (
          <PasskeyForm
            onAdded={(codes) => {
              showResponse(t('done'));
              end();
              onChanged(codes);
            }}
            onCancel={end}
          />
        )}
        {typeof step === 'object' && (
          <PasswordStep
            key={step.id}
            label={t('removeNamed', { name: step.name })}
            isDanger
            act={(password) => remove(step.id, password)}
            onCancel={end}
          >
            {t('removeAbout', { name: step.name })}
          </PasswordStep>
        )}
      </div>
    </Panel>
  );
}

function AddPasskey({ onAdd }: { onAdd: () => void }) {
  const t = useTranslations('account.secondFactors.passkeys');
  return (
    <div className="settings-actions">
      {canUsePasskeys() ? (
        <Button onClick={onAdd}>{t('add')}</Button>
      ) : (
        <p className="text-muted">{t('unavailable')}</p>
      )}
    </div>
  );
}
