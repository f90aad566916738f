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
import { SlideEditor } from '../../../features/slideEditing/admin/SlideEditor.tsx';
import type { AdminParams } from '../area/adminRoute.ts';

/** The editor of one slide. */
export const EditSlideScreen = withWords(function EditSlideScreen({
  params,
}: {
  params: AdminParams<'slides/:id'>;
}) {
  const t = useTranslations('admin.slides');
  const api = useApi();
  const query = queryOf(api, 'GET /api/admin/slides/:id', { id: params.id });
  const { data, isFailed, retry } = useOpenedObject(query);
  return (
    <div className="wrap pt-32">
      {data && <SlideEditor key={data.id} slide={data} />}
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
            <PathLink path="/admin/slides" className="button button-primary">
              {t('title')}
            </PathLink>
          }
        />
      )}
    </div>
  );
});
