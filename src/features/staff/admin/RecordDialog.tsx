import { useTranslations } from 'use-intl';
import { updateAnswers } from '../../../ui/api/changeAnswers.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../ui/api/useQueryCache.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import type { ManagedUser, MemberRecord } from '../staffApi.ts';
import { RecordActs } from './RecordActs.tsx';
import { RecordFacts } from './RecordFacts.tsx';
import { RecordForm } from './RecordForm.tsx';
import { RecordList } from './RecordList.tsx';
import './record.css';

export type RecordDialogProps = { user: Pick<ManagedUser, 'id' | 'username'>; onClose: () => void };

/** All that staff know of a member, with what they can say to the member and keep about them. */
export function RecordDialog({ user: { id, username }, onClose }: RecordDialogProps) {
  const t = useTranslations('admin.users.record');
  const api = useApi();
  const queries = useQueryCache();
  // Other staff act meanwhile.
  const { data, isFailed, retry } = useAnswer(
    queryOf(api, 'GET /api/users/:id/record', { id }, { keptMs: 0 }),
  );
  const show = (record: MemberRecord) =>
    updateAnswers(queries, { call: 'GET /api/users/:id/record', input: { id }, update: () => record });
  return (
    <Dialog isOpen onClose={onClose} shape="full" title={t('title', { username })}>
      {data ? (
        <div className="record">
          <RecordFacts record={data} />
          {data.can.secure && <RecordActs record={data} onChanged={show} />}
          {data.can.note && <RecordForm id={id} onKept={show} />}
          <RecordList record={data} />
        </div>
      ) : isFailed ? (
        <FailedAnswer onRetry={retry} />
      ) : (
        <LinesSkeleton />
      )}
    </Dialog>
  );
}
