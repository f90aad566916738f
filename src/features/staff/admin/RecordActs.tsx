import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { ConfirmedAct } from '../../../ui/kit/ConfirmedAct.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import type { MemberRecord } from '../staffApi.ts';
import './record.css';

type RecordActsProps = { record: MemberRecord; onChanged: (record: MemberRecord) => void };

/** Acts of an admin for a member who lost a device, a factor or a mail. */
export function RecordActs({ record: { user, login }, onChanged }: RecordActsProps) {
  const t = useTranslations('admin.users.record');
  const { callApi } = useApi();
  const { isBusy, send } = useFormSending();
  const box = useRef<HTMLDivElement>(null);
  const { id, username } = user;
  const endSessions = async () => {
    onChanged(await callApi('DELETE /api/users/:id/sessions', { id }));
    showResponse(t('sessionsEnded', { username }));
  };
  const resetFactor = async () => {
    onChanged(await callApi('DELETE /api/users/:id/second-factor', { id }));
    showResponse(t('factorReset', { username }));
  };
  const resend = () =>
    send(null, async () => {
      await callApi('POST /api/users/:id/verification', { id });
      showResponse(t('resent', { username }));
    });
  return (
    <div ref={box} className="record-acts">
      <ConfirmedAct
        title={t('endTitle', { username })}
        confirmLabel={t('endSessions')}
        isDanger
        act={endSessions}
        variant="plain"
      >
        {t('endAbout')}
      </ConfirmedAct>
      {!user.is_verified && (
        <Button isBusy={isBusy} onClick={() => void resend()}>
          {t('resend')}
        </Button>
      )}
      {login?.has_second_factor && (
        <ConfirmedAct
          title={t('resetTitle', { username })}
          confirmLabel={t('resetConfirm')}
          isDanger
          act={resetFactor}
          // The pressed button goes away with the factor.
          onDone={() => box.current?.querySelector('button')?.focus()}
          variant="plain"
          label={t('resetFactor')}
        >
          {t('resetAbout')}
        </ConfirmedAct>
      )}
    </div>
  );
}
