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
import { UploadSteps } from '../../../features/uploads/admin/UploadSteps.tsx';
import type { AdminParams } from '../area/adminRoute.ts';
import '../../../features/uploads/admin/uploads.css';

/** Adds chapters to a comic: files, what they are, and how entering goes on. */
export const UploadScreen = withWords(function UploadScreen({
  params,
}: {
  params: AdminParams<'comics/:slug/upload'>;
}) {
  const t = useTranslations('admin.uploads');
  const ofChapters = useTranslations('admin.chapters');
  const { slug } = params;
  const api = useApi();
  const query = queryOf(api, 'GET /api/admin/comics/:slug', { slug });
  const { data, isFailed, retry } = useAnswer(orNull(query));
  const title = data ? t('title', { comic: data.title }) : ofChapters('add');
  const chapters = `/admin/comics/${encodeURIComponent(slug)}/chapters`;
  return (
    <div className="wrap upload">
      <PageHead title={title} isIndexed={false} />
      <AdminHead
        crumbs={data ? [{ name: data.title, path: chapters }, { name: ofChapters('add') }] : []}
        actions={
          <PathLink path={chapters} className="button">
            {ofChapters('short')}
          </PathLink>
        }
      />
      {data === null ? (
        <EmptyState level="h1" title={ofChapters('comicGone')} />
      ) : (
        <>
          <h1 tabIndex={-1} className="text-26 md:text-34">
            {title}
          </h1>
          {isFailed && <FailedAnswer onRetry={retry} />}
          {!data && !isFailed && <LinesSkeleton />}
          {data && <UploadSteps key={data.slug} comic={data.slug} />}
        </>
      )}
    </div>
  );
});
