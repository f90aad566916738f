import { useLocation } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { AdminHead } from '../../../ui/admin/AdminHead.tsx';
import { ApiError } from '../../../ui/api/ApiError.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Pager, type PagerLinkProps } from '../../../ui/controls/Pager.tsx';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import type { FormErrors } from '../../../ui/kit/formErrors.ts';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import type { AuditEntry } from '../../../features/audit/AuditEntry.ts';
import { AuditFilterForm } from '../../../features/audit/admin/AuditFilterForm.tsx';
import { AuditLink } from '../../../features/audit/admin/AuditLink.tsx';
import { parseAuditSearch } from '../../../features/audit/admin/auditSearch.ts';
import { AuditTable } from '../../../features/audit/admin/AuditTable.tsx';
import { ExportButton } from '../../../features/audit/admin/ExportButton.tsx';
import { useKindName } from '../../../features/jobs/admin/useKindName.ts';
import '../../../features/audit/admin/audit.css';

const PER_PAGE = 50;

export const AuditScreen = withWords(function AuditScreen() {
  const t = useTranslations('admin.audit');
  const jobName = useKindName();
  const { q, page = 1 } = useAuditSearch();
  const { list, count } = useAudit({ q, page });
  const { data } = list;
  const known = Math.ceil((count.data?.total ?? 0) / PER_PAGE);
  const last = Math.max(known, data?.has_more ? page + 1 : page);
  return (
    <div className="wrap pt-32">
      <PageHead title={t('title')} isIndexed={false} />
      <AdminHead actions={<ExportButton q={q} />} />
      <h1 tabIndex={-1} className="text-26 md:text-34">
        {t('title')}
      </h1>
      <p className="audit-about">{t('about')}</p>
      <AuditFilterForm q={q} errors={data?.errors} />
      <p className="audit-count" role="status">
        {count.data ? t(count.data.is_exact ? 'count' : 'countMore', { count: count.data.total }) : '\u00a0'}
      </p>
      {list.isFailed ? (
        <FailedAnswer onRetry={list.retry} />
      ) : (
        <AuditTable
          entries={data?.data ?? []}
          jobName={jobName}
          isLoading={list.isWaiting && !data}
          empty={t(q === undefined ? 'empty' : 'noMatch')}
        />
      )}
      {data && <Pager pagination={{ current_page: page, last_page: last }} link={AuditPageLink} />}
    </div>
  );
});

type Listed = { data: AuditEntry[]; has_more: boolean; errors?: FormErrors };
const NOTHING = { data: [], has_more: false };

/**
 * Others of the staff act meanwhile: asked anew each time. A filter that is refused is an answer,
 * shown in the form.
 */
function useAudit({ q, page }: { q: string | undefined; page: number }) {
  const api = useApi();
  const input = q === undefined ? {} : { q };
  const listed = queryOf(api, 'GET /api/admin/audit', { ...input, page, per_page: PER_PAGE }, { keptMs: 0 });
  const list = useAnswer<Listed>({
    ...listed,
    ask: () => listed.ask().catch((error: unknown) => ({ ...NOTHING, errors: refusalOf(error) })),
  });
  const counted = queryOf(api, 'GET /api/admin/audit/count', input, { keptMs: 0 });
  return { list, count: useAnswer(counted) };
}

/** @throws what is no refusal of the filter */
function refusalOf(error: unknown): FormErrors {
  if (error instanceof ApiError && error.status === 422) return error.errors;
  throw error;
}

function AuditPageLink({ page, ...props }: PagerLinkProps) {
  const search = useAuditSearch();
  return <AuditLink search={parseAuditSearch({ ...search, page })} {...props} />;
}

function useAuditSearch() {
  const { search } = useLocation();
  return parseAuditSearch({ ...search });
}
