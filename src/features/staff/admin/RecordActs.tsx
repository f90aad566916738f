import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import type { MemberRecord } from '../staffApi.ts';
import './record.css';

type RecordActsProps = { record: MemberRecord; onChanged: (record: MemberRecord) => void };

/**
 * Acts of an admin for a member who lost a device, a factor or a mail. The second factor goes at
 * a second press alone.
 */
export function RecordActs({ record: { user, login }, onChanged }: RecordActsProps) {
  const t = useTranslations('admin.users.record');
  const { callApi } = useApi();
  const { isBusy, send } = useFormSending();
  const [isAsked, setIsAsked] = useState(false);
  const { id, username } = user;
  const endSessions = () =>
    send(null, async () => {
      onChanged(await callApi('DELETE /api/users/:id/sessions', { id }));
      showResponse(t('sessionsEnded', { username }));
    });
  const resetFactor = () =>
    send(null, async () => {
      onChanged(await callApi('DELETE /api/users/:id/second-factor', { id }));
      setIsAsked(false);
      showResponse(t('factorReset', { username }));
    });
  const resend = () =>
    send(null, async () => {
      await callApi('POST /api/users/:id/verification', { id });
      showResponse(t('resent', { username }));
    });
  return (
    <div className="record-acts">
      <Button isBusy={isBusy} onClick={() => void endSessions()}>
        {t('endSessions')}
      </Button>
      {!user.is_verified && (
        <Button isBusy={isBusy} onClick={() => void resend()}>
          {t('resend')}
        </Button>
      )}
      {login?.has_second_factor && !isAsked && (
        <Button onClick={() => setIsAsked(true)}>{t('resetFactor')}</Button>
      )}
      {login?.has_second_factor && isAsked && (
        <div className="record-question" role="group" aria-label={t('resetFactor')}>
          <p>{t('resetAbout')}</p>
          <div className="record-acts">
            <Button variant="danger" isBusy={isBusy} onClick={() => void resetFactor()}>
              {t('resetConfirm')}
            </Button>
            <Button onClick={() => setIsAsked(false)}>{t('keepFactor')}</Button>
          </div>
        </div>
      )}
    </div>
  );
}
