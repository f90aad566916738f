import ClipboardList from 'lucide-react/icons/clipboard-list';
import Ban from 'lucide-react/icons/ban';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { writeFilterLine } from '../../../../contract/filterLine.ts';
import { showResponse } from '../../../../ui/alerts/showResponse.ts';
import { updateAnswers } from '../../../../ui/api/changeAnswers.ts';
import { useAnswer } from '../../../../ui/api/useAnswer.ts';
import { queryOf } from '../../../../ui/api/queryOf.ts';
import { useApi } from '../../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../../ui/api/useQueryCache.ts';
import { Button } from '../../../../ui/kit/Button.tsx';
import { useFormSending } from '../../../../ui/kit/useFormSending.ts';
import { FailedAnswer } from '../../../../ui/layout/FailedAnswer.tsx';
import type { ManagedUser } from '../../../staff/staffApi.ts';
import { FetchedRecord } from '../../../staff/admin/FetchedRecord.ts';
import { FetchedMemberAct } from './FetchedMemberAct.ts';
import { managedUserUpdate } from '../../../staff/admin/managedUserUpdate.ts';

export type BanButtonProps = { username: string; onDecided: (isBanned: boolean) => void };

/**
 * Staff see a member's record here, end their access for a time, or give it back, as far as they
 * may.
 */
export function BanButton({ username, onDecided }: BanButtonProps) {
  const t = useTranslations('account.profile.ban');
  const api = useApi();
  const queries = useQueryCache();
  const q = writeFilterLine([{ key: 'name', value: username, isExcluded: false, operator: '=' }]);
  // Other staff act meanwhile.
  const query = queryOf(api, 'GET /api/admin/users', { q }, { keptMs: 0 });
  const { data, isFailed, retry } = useAnswer(query);
  const [isOpen, setIsOpen] = useState(false);
  const [isRecordOpen, setIsRecordOpen] = useState(false);
  const { isBusy, send } = useFormSending();
  const user = data?.data.find((one) => one.username === username);
  if (isFailed) return <FailedAnswer onRetry={retry} />;
  if (!user) return null;
  const show = (now: Pick<ManagedUser, 'banned_until' | 'ban_reason'>) => {
    updateAnswers(queries, managedUserUpdate({ id: user.id, ...now }));
    onDecided(now.banned_until !== null);
  };
  const lift = () =>
    send(null, async () => {
      show(await api.callApi('DELETE /api/users/:id/ban', { id: user.id }));
      showResponse(t('lifted', { username }));
    });
  return (
    <>
      <Button
        icon={<ClipboardList aria-hidden className="size-icon" />}
        onClick={() => setIsRecordOpen(true)}
      >
        {t('record')}
      </Button>
      {isRecordOpen && <FetchedRecord username={username} onClose={() => setIsRecordOpen(false)} />}
      {!user.can.ban ? null : user.banned_until === null ? (
        <Button icon={<Ban aria-hidden className="size-icon" />} onClick={() => setIsOpen(true)}>
          {t('ask')}
        </Button>
      ) : (
        <Button isBusy={isBusy} onClick={() => void lift()}>
          {t('lift')}
        </Button>
      )}
      {isOpen && (
        <FetchedMemberAct member={user} onDone={(ban) => ban && show(ban)} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
