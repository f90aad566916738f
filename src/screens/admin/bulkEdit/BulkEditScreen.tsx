import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AdminHead } from '../../../ui/admin/AdminHead.tsx';
import { orNull } from '../../../ui/api/orNull.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useLookAgain } from '../../../ui/api/useLookAgain.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import type { RowOutcomeName } from '../../../features/bulkEditing/bulkEditingApi.ts';
import { BulkEditReport } from '../../../features/bulkEditing/admin/BulkEditReport.tsx';
import { canUndo } from '../../../features/bulkEditing/admin/canUndo.ts';
import { useAskedUndo } from '../../../features/bulkEditing/admin/useAskedUndo.tsx';
import { useBulkActs } from '../../../features/bulkEditing/admin/useBulkActs.ts';
import { useBulkWords } from '../../../features/bulkEditing/admin/useBulkWords.ts';
import type { AdminParams } from '../area/adminRoute.ts';

const RUNNING_MS = 1_000;

/** One bulk edit with its outcome for each comic, chapter or term, and why it left some alone. */
export const BulkEditScreen = withWords(function BulkEditScreen({
  params,
}: {
  params: AdminParams<'bulk/:id'>;
}) {
  const t = useTranslations('admin.bulk');
  const api = useApi();
  const acts = useBulkActs();
  const { ask, dialog } = useAskedUndo();
  const { isBusy, send } = useFormSending();
  const { id } = params;
  const [outcome, setOutcome] = useState<RowOutcomeName>();
  const [page, setPage] = useState(1);
  const input = { id, page, ...(outcome ? { outcome } : {}) };
  const query = queryOf(api, 'GET /api/admin/bulk-edits/:id', input, { keptMs: 0 });
  const answer = useAnswer(orNull(query));
  const { data, isFailed, retry } = answer;
  const words = useBulkWords(data?.terms ?? [], data?.subject ?? 'comics');
  const isRunning = data?.state === 'running';
  useLookAgain(isRunning ? RUNNING_MS : undefined, answer);
  const choose = (next: RowOutcomeName | undefined) => {
    setOutcome(next);
    setPage(1);
  };
  if (data === null)
    return (
      <div className="wrap pt-32">
        <PageHead title={t('gone')} isIndexed={false} />
        <EmptyState
          level="h1"
          title={t('gone')}
          actions={
            <PathLink path="/admin/bulk" className="button button-primary">
              {t('list')}
            </PathLink>
          }
        />
      </div>
    );
  const title = data ? words.edit(data) : t('list');
  return (
    <div className="wrap pt-32">
      <PageHead title={title} isIndexed={false} />
      <AdminHead
        crumbs={data ? [{ name: title }] : []}
        actions={
          data &&
          (isRunning ? (
            <Button isBusy={isBusy} onClick={() => void send(null, () => acts.cancel(id))}>
              {t('cancel')}
            </Button>
          ) : (
            canUndo(data) && <Button onClick={() => void ask(data)}>{t('undo')}</Button>
          ))
        }
      />
      <h1 tabIndex={-1} className="text-26 break-words md:text-34">
        {title}
      </h1>
      {isFailed && <FailedAnswer onRetry={retry} />}
      {!data && !isFailed && <LinesSkeleton />}
      {data && (
        <BulkEditReport
          bulk={data}
          words={words}
          outcome={outcome}
          onOutcome={choose}
          page={page}
          onPage={setPage}
        />
      )}
      {dialog}
    </div>
  );
});
