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
import { AdEditor } from '../../../features/adEditing/admin/AdEditor.tsx';
import type { AdminParams } from '../area/adminRoute.ts';

/** The editor of one ad. */
export const EditAdScreen = withWords(function EditAdScreen({ params }: { params: AdminParams<'ads/:id'> }) {
  const t = useTranslations('admin.ads');
  const api = useApi();
  const query = queryOf(api, 'GET /api/admin/ads/:id', { id: params.id });
  const { data, isFailed, retry } = useOpenedObject(query);
  return (
    <div className="wrap pt-32">
      {data && <AdEditor key={data.id} ad={data} />}
      {!data && (
        <>
          <PageHead title={t('title')} isIndexed={false} />
          <AdminHead isWaiting={data === undefined && !isFailed} />
        </>
      )}
      {data === undefined && (isFailed ? <FailedAnswer onRetry={retry} /> : <LinesSkeleton />)}
      {data === null && (
        <EmptyState
          level="h1"
          title={t('gone')}
          actions={
            <PathLink path="/admin/ads" className="button button-primary">
              {t('title')}
            </PathLink>
          }
        />
      )}
    </div>
  );
});
