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
import type { AdminParams } from '../area/adminRoute.ts';
import { ChaptersOfComic } from './ChaptersOfComic.tsx';

/** All chapters of a comic in reading order, with what can be done about each and about several. */
export const ChaptersScreen = withWords(function ChaptersScreen({
  params,
}: {
  params: AdminParams<'comics/:slug/chapters'>;
}) {
  const t = useTranslations('admin.chapters');
  const { slug } = params;
  const api = useApi();
  const query = queryOf(api, 'GET /api/admin/comics/:slug', { slug }, { keptMs: 0 });
  const { data, isFailed, retry } = useAnswer(orNull(query));
  const title = data ? t('title', { comic: data.title }) : t('short');
  const upload = `/admin/comics/${encodeURIComponent(slug)}/upload`;
  const add = (
    <PathLink path={upload} className="button button-primary">
      {t('add')}
    </PathLink>
  );
  return (
    <div className="wrap min-h-dvh pt-32">
      <PageHead title={title} isIndexed={false} />
      <AdminHead
        crumbs={data ? [{ name: data.title }, { name: t('short') }] : []}
        actions={data !== null && add}
      />
      {data === null ? (
        <EmptyState level="h1" title={t('comicGone')} />
      ) : (
        <>
          <h1 tabIndex={-1} className="text-26 md:text-34">
            {title}
          </h1>
          {isFailed && <FailedAnswer onRetry={retry} />}
          {!data && !isFailed && <LinesSkeleton />}
          {/* A selection never goes on to another comic. */}
          {data && <ChaptersOfComic key={data.id} comic={data} add={add} onMerge={retry} />}
        </>
      )}
    </div>
  );
});
