import { useTranslations } from 'use-intl';
import { AdminHead } from '../../../ui/admin/AdminHead.tsx';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { useOpenedObject } from '../../../features/editing/admin/useOpenedObject.ts';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import { TermEditor } from '../../../features/termEditing/admin/TermEditor.tsx';
import type { AdminParams } from '../area/adminRoute.ts';

/** The editor of one term. */
export const EditTermScreen = withWords(function EditTermScreen({
  params,
}: {
  params: AdminParams<'terms/:id'>;
}) {
  const t = useTranslations('admin.terms');
  const api = useApi();
  const id = Number(params.id);
  const query = queryOf(api, 'GET /api/admin/terms/:id', { id });
  const { data, isFailed, retry } = useOpenedObject(query);
  if (data && data.merged_into === null) {
    return (
      <div className="wrap pt-32">
        <TermEditor key={data.id} term={data} />
      </div>
    );
  }
  return (
    <div className="wrap pt-32">
      <PageHead title={t('title')} isIndexed={false} />
      <AdminHead isWaiting={data === undefined && !isFailed} />
      {data === undefined && (isFailed ? <FailedAnswer onRetry={retry} /> : <LinesSkeleton />)}
      {data !== undefined && <NoTerm mergedInto={data?.merged_into ?? null} />}
    </div>
  );
});

function NoTerm({ mergedInto }: { mergedInto: number | null }) {
  const t = useTranslations('admin.terms');
  const path = mergedInto === null ? '/admin/terms' : `/admin/terms/${mergedInto}`;
  return (
    <EmptyState
      level="h1"
      title={t(mergedInto === null ? 'gone' : 'merged')}
      actions={
        <PathLink path={path} className="button button-primary">
          {t(mergedInto === null ? 'title' : 'openTarget')}
        </PathLink>
      }
    >
      <p>{t(mergedInto === null ? 'goneAbout' : 'mergedAbout')}</p>
    </EmptyState>
  );
}
