import { useTranslations } from 'use-intl';
import type { NamedMember } from '../../../ui/admin/RecordsContext.ts';
import { updateAnswers } from '../../../ui/api/changeAnswers.ts';
import { orNull } from '../../../ui/api/orNull.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../ui/api/useQueryCache.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import type { MemberRecord } from '../staffApi.ts';
import { RecordActs } from './RecordActs.tsx';
import { RecordFacts } from './RecordFacts.tsx';
import { RecordForm } from './RecordForm.tsx';
import { RecordList } from './RecordList.tsx';
import './record.css';

export type RecordDialogProps = NamedMember & { onClose: () => void };

/** All that staff know of a member, with what they can say to the member and keep about them. */
export function RecordDialog({ username, id = username, onClose }: RecordDialogProps) {
  const t = useTranslations('admin.users.record');
  const api = useApi();
  const queries = useQueryCache();
  // Other staff act meanwhile.
  const { data, isFailed, retry } = useAnswer(
    orNull(queryOf(api, 'GET /api/users/:id/record', { id }, { keptMs: 0 })),
  );
  const show = (record: MemberRecord) =>
    updateAnswers(queries, { call: 'GET /api/users/:id/record', input: { id }, update: () => record });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      shape="full"
      title={t('title', { username: data?.user.username ?? username })}
    >
      {data ? (
        <div className="record">
          <RecordFacts record={data} />
          {data.can.secure && <RecordActs record={data} onChanged={show} />}
          {data.can.note && <RecordForm id={data.user.id} onKept={show} />}
          <RecordList record={data} />
        </div>
      ) : data === null ? (
        <p>{t('gone')}</p>
      ) : isFailed ? (
        <FailedAnswer onRetry={retry} />
      ) : (
        <LinesSkeleton />
      )}
    </Dialog>
  );
}
