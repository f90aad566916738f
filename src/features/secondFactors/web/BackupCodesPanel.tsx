import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '../../../ui/api/useApi.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { NewBackupCodes } from './NewBackupCodes.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { useReturnFocus } from './useReturnFocus.ts';
import '../../../ui/kit/settingsRows.css';
import './secondFactors.css';

/** It is time for new ones. */
const FEW = 3;

export type BackupCodesPanelProps = {
  left: number;
  /** New ones, until the member has kept them. */
  codes: readonly string[] | null;
  onMade: (codes: string[]) => void;
  onKept: () => void;
};

/** For the day on which the phone is gone. */
export function BackupCodesPanel({ left, codes, onMade, onKept }: BackupCodesPanelProps) {
  const t = useTranslations('account.secondFactors.backupCodes');
  const { callApi } = useApi();
  const [isAsking, setIsAsking] = useState(false);
  const { place, returnFocus } = useReturnFocus();
  const end = () => {
    setIsAsking(false);
    returnFocus();
  };
  const renew = async (password: string) => {
    const { backup_codes } = await callApi('POST /api/second-factors/backup-codes', { password });
    setIsAsking(false);
    onMade(backup_codes);
  };
  return (
    <Panel title={t('title')} description={t('about')}>
      <div ref={place} tabIndex={-1} role="group" aria-label={t('title')}>
        {codes && (
          <NewBackupCodes
            // Others in their place have the focus anew.
            key={codes[0]}
            codes={codes}
            onKept={() => {
              onKept();
              returnFocus();
            }}
          />
        )}
        {!codes && (
          <p className={left > FEW ? 'factor-state' : 'factor-state factor-warning'}>
            {left <= FEW && <TriangleAlert aria-hidden className="size-icon flex-none" />}
            {t(left > FEW ? 'left' : 'few', { count: left })}
          </p>
        )}
        {!codes && !isAsking && (
          <div className="settings-actions">
            <Button onClick={() => setIsAsking(true)}>{t('renew')}</Button>
          </div>
        )}
        {isAsking && (
          <PasswordStep label={t('renew')} act={renew} onCancel={end}>
            {t('renewAbout')}
          </PasswordStep>
        )}
      </div>
    </Panel>
  );
}
