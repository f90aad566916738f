import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AdminHead } from '../../../ui/admin/AdminHead.tsx';
import { usePaletteActions } from '../../../ui/palette/usePaletteActions.ts';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { invalidateAnswers } from '../../../ui/api/changeAnswers.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../ui/api/useQueryCache.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { ConfirmDialog } from '../../../ui/kit/ConfirmDialog.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { EntityTable } from '../../../ui/table/EntityTable.tsx';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import type { Job } from '../../../features/jobs/jobsApi.ts';
import { jobsTable } from '../../../features/jobs/admin/jobsTable.tsx';
import { useKindName } from '../../../features/jobs/admin/useKindName.ts';

const CALLS = ['GET /api/admin/jobs', 'GET /api/admin/job-count'] as const;

/** Background jobs: what waits, runs and failed, and why. */
export const JobsScreen = withWords(function JobsScreen() {
  const t = useTranslations('admin.jobs');
  const kindName = useKindName();
  const { callApi } = useApi();
  const queries = useQueryCache();
  const { isBusy, send } = useFormSending();
  const [canceled, setCanceled] = useState<Job>();
  const again = () => {
    for (const call of CALLS) invalidateAnswers(queries, call);
  };
  usePaletteActions([{ id: 'jobs-again', name: t('again'), keys: 'r', run: again }]);
  const table = useMemo(() => {
    const rowActs = (job: Job) => {
      const { id, kind, state } = job;
      const retry = () =>
        void send(
          null,
          async () => {
            await callApi('POST /api/admin/jobs/:id/retry', { id });
            showResponse(t('retried', { kind: kindName(kind) }));
          },
          { invalidates: [...CALLS] },
        );
      if (state === 'failed') return [{ label: t('retry'), onSelect: retry, isQuick: true }];
      if (state === 'waiting' || state === 'later')
        return [{ label: t('cancel'), onSelect: () => setCanceled(job), isDanger: true }];
      return [];
    };
    return jobsTable({ t, kindName, rowActs });
  }, [t, kindName, callApi, send]);
  const cancel = async ({ id, kind }: Job) => {
    const call = async () => {
      await callApi('POST /api/admin/jobs/:id/cancel', { id });
      showResponse(t('canceled', { kind: kindName(kind) }));
    };
    await send(null, call, { invalidates: [...CALLS] });
    setCanceled(undefined);
  };
  return (
    <div className="wrap min-h-dvh pt-32">
      <PageHead title={t('title')} isIndexed={false} />
      <AdminHead actions={<Button onClick={again}>{t('again')}</Button>} />
      <h1 tabIndex={-1} className="text-26 md:text-34">
        {t('title')}
      </h1>
      <EntityTable table={table} />
      <ConfirmDialog
        isOpen={canceled !== undefined}
        title={t('cancelTitle', { kind: canceled ? kindName(canceled.kind) : '' })}
        confirmLabel={t('cancelConfirm')}
        isDanger
        isBusy={isBusy}
        onConfirm={() => canceled && void cancel(canceled)}
        onClose={() => setCanceled(undefined)}
      >
        {t('cancelAbout')}
      </ConfirmDialog>
    </div>
  );
});
