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
import { ComicEditor } from '../../../features/comicEditing/admin/ComicEditor.tsx';
import type { AdminParams } from '../area/adminRoute.ts';

/** The editor of the comic at this address. */
export const EditComicScreen = withWords(function EditComicScreen({
  params,
}: {
  params: AdminParams<'comics/:slug'>;
}) {
  const t = useTranslations('admin.comics');
  const api = useApi();
  const query = queryOf(api, 'GET /api/admin/comics/:slug', { slug: params.slug });
  const { data, isFailed, retry } = useOpenedObject(query);
  return (
    <div className="wrap pt-32">
      {data === null && (
        <>
          <PageHead title={t('gone')} isIndexed={false} />
          <EmptyState
            level="h1"
            title={t('gone')}
            actions={
              <PathLink path="/admin/comics" className="button button-primary">
                {t('title')}
              </PathLink>
            }
          >
            <p>{t('goneAbout')}</p>
          </EmptyState>
        </>
      )}
      {!data && data !== null && (
        <>
          <PageHead title={t('title')} isIndexed={false} />
          <AdminHead crumbs={[{ name: params.slug }]} isWaiting={!isFailed} />
          {isFailed ? <FailedAnswer onRetry={retry} /> : <LinesSkeleton />}
        </>
      )}
      {data && <ComicEditor key={data.id} comic={data} />}
    </div>
  );
});
