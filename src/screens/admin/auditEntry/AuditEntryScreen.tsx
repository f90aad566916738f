import { useTranslations } from 'use-intl';
import { AdminHead } from '../../../ui/admin/AdminHead.tsx';
import { orNull } from '../../../ui/api/orNull.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import { AuditEntryFacts } from '../../../features/audit/admin/AuditEntryFacts.tsx';
import { actKey } from '../../../features/audit/admin/actKey.ts';
import { targetWords } from '../../../features/audit/admin/targetWords.ts';
import { useKindName } from '../../../features/jobs/admin/useKindName.ts';
import type { AdminParams } from '../area/adminRoute.ts';

/** One act of staff: all that the log has of it, with before and after side by side. */
export const AuditEntryScreen = withWords(function AuditEntryScreen({
  params,
}: {
  params: AdminParams<'audit/:id'>;
}) {
  const t = useTranslations('admin.audit');
  const jobName = useKindName();
  const api = useApi();
  const query = queryOf(api, 'GET /api/admin/audit/:id', { id: params.id });
  // Null: an address that was mistyped, or an entry that was removed after its years.
  const { data, isFailed, retry } = useAnswer(orNull(query));
  const title = data ? t(`acts.${actKey(data.act)}`) : t('title');
  return (
    <div className="wrap pt-32">
      <PageHead title={title} isIndexed={false} />
      <AdminHead
        crumbs={data ? [{ name: `${title}: ${targetWords(data.target, { t, jobName }).name}` }] : []}
      />
      {data === null ? (
        <EmptyState
          level="h1"
          title={t('gone')}
          actions={
            <PathLink path="/admin/audit" className="button button-primary">
              {t('title')}
            </PathLink>
          }
        >
          <p>{t('goneAbout')}</p>
        </EmptyState>
      ) : (
        <>
          <h1 tabIndex={-1} className="text-26 md:text-34">
            {title}
          </h1>
          {isFailed && <FailedAnswer onRetry={retry} />}
          {!data && !isFailed && <LinesSkeleton />}
          {data && <AuditEntryFacts entry={data} jobName={jobName} />}
        </>
      )}
    </div>
  );
});
