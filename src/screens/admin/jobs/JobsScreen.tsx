import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { AdminHead } from '../../../ui/admin/AdminHead.tsx';
import { usePaletteActions } from '../../../ui/palette/usePaletteActions.ts';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { invalidateAnswers } from '../../../ui/api/changeAnswers.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../ui/api/useQueryCache.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
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
  const { send } = useFormSending();
  const again = () => {
    for (const call of CALLS) invalidateAnswers(queries, call);
  };
  usePaletteActions([{ id: 'jobs-again', name: t('again'), keys: 'r', run: again }]);
  const table = useMemo(() => {
    const rowActs = ({ id, kind, state }: Job) => {
      const act = (what: 'retry' | 'cancel') =>
        void send(
          null,
          async () => {
            if (what === 'retry') await callApi('POST /api/admin/jobs/:id/retry', { id });
            else await callApi('POST /api/admin/jobs/:id/cancel', { id });
            showResponse(t(what === 'retry' ? 'retried' : 'canceled', { kind: kindName(kind) }));
          },
          { invalidates: [...CALLS] },
        );
      if (state === 'failed') return [{ label: t('retry'), onSelect: () => act('retry'), isQuick: true }];
      if (state === 'waiting' || state === 'later')
        return [{ label: t('cancel'), onSelect: () => act('cancel'), isDanger: true }];
      return [];
    };
    return jobsTable({ t, kindName, rowActs });
  }, [t, kindName, callApi, send]);
  return (
    <div className="wrap min-h-dvh pt-32">
      <PageHead title={t('title')} isIndexed={false} />
      <AdminHead actions={<Button onClick={again}>{t('again')}</Button>} />
      <h1 tabIndex={-1} className="text-26 md:text-34">
        {t('title')}
      </h1>
      <EntityTable table={table} />
    </div>
  );
});
