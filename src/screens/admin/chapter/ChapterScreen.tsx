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
import { ChapterEditor } from '../../../features/chapterEditing/admin/ChapterEditor.tsx';
import type { AdminParams } from '../area/adminRoute.ts';

/** The editor of the chapter at this address. */
export const ChapterScreen = withWords(function ChapterScreen({
  params,
}: {
  params: AdminParams<'comics/:slug/chapters/:chapter'>;
}) {
  const t = useTranslations('admin.pages');
  const ofChapters = useTranslations('admin.chapters');
  const place = { slug: params.slug, chapter: params.chapter };
  const query = queryOf(useApi(), 'GET /api/admin/comics/:slug/chapters/:chapter', place);
  const { data, isFailed, retry } = useOpenedObject(query);
  const list = `/admin/comics/${encodeURIComponent(place.slug)}/chapters`;
  return (
    <div className="wrap pt-32">
      {data === null && (
        <>
          <PageHead title={t('gone')} isIndexed={false} />
          <EmptyState
            level="h1"
            title={t('gone')}
            actions={
              <PathLink path={list} className="button button-primary">
                {ofChapters('short')}
              </PathLink>
            }
          />
        </>
      )}
      {data === undefined && (
        <>
          <PageHead title={ofChapters('short')} isIndexed={false} />
          <AdminHead isWaiting={!isFailed} />
          {isFailed ? <FailedAnswer onRetry={retry} /> : <LinesSkeleton />}
        </>
      )}
      {data && <ChapterEditor key={data.id} chapter={data} />}
    </div>
  );
});
