import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiOutput } from '../../../contract/ApiMap.ts';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Badge } from '../../../ui/kit/Badge.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { TotpSetup } from './TotpSetup.tsx';
import { useReturnFocus } from './useReturnFocus.ts';
import '../../../ui/kit/settingsRows.css';
import './secondFactors.css';

export type TotpPanelProps = {
  hasTotp: boolean;
  onChanged: (backupCodes: string[] | null) => void;
};

type Step = 'asking' | 'removing' | ApiOutput<'POST /api/second-factors/totp'>;

/**
 * The authenticator app: on or off, and the way to either. One in use goes on working until another
 * is confirmed.
 */
export function TotpPanel({ hasTotp, onChanged }: TotpPanelProps) {
  const t = useTranslations('account.secondFactors.totp');
  const { callApi } = useApi();
  const [step, setStep] = useState<Step>();
  const { place, returnFocus } = useReturnFocus();
  const end = () => {
    setStep(undefined);
    returnFocus();
  };
  const remove = async (password: string) => {
    showResponse(await callApi('POST /api/second-factors/totp/removal', { password }));
    end();
    onChanged(null);
  };
  return (
    <Panel title={t('title')} description={t('about')}>
      <div ref={place} tabIndex={-1} role="group" aria-label={t('title')}>
        <p className="factor-state">
          <Badge tone={hasTotp ? 'ok' : 'neutral'}>{t(hasTotp ? 'on' : 'off')}</Badge>
        </p>
        {step === undefined && (
          <div className="settings-actions">
            <Button onClick={() => setStep('asking')}>{t(hasTotp ? 'replace' : 'setUp')}</Button>
            {hasTotp && (
              <Button variant="quiet" onClick={() => setStep('removing')}>
                {t('remove')}
              </Button>
            )}
          </div>
        )}
        {step === 'asking' && (
          <PasswordStep
            key="asking"
            label={t('continue')}
            act={async (password) => setStep(await callApi('POST /api/second-factors/totp', { password }))}
            onCancel={end}
          />
        )}
        {typeof step === 'object' && (
          <TotpSetup
            setup={step}
            onConfirmed={(codes) => {
              showResponse(t('done'));
              end();
              onChanged(codes);
            }}
            onCancel={end}
          />
        )}
        {step === 'removing' && (
          <PasswordStep key="removing" label={t('remove')} isDanger act={remove} onCancel={end}>
            {t('removeAbout')}
          </PasswordStep>
        )}
      </div>
    </Panel>
  );
}
