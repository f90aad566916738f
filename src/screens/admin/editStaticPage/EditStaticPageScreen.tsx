import { useTranslations } from 'use-intl';
import { isLanguage } from '../../../contract/languages.ts';
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
import { useSite } from '../../../features/site/web/useSite.ts';
import { StaticPageEditor } from '../../../features/staticPageEditing/admin/StaticPageEditor.tsx';
import { UnwrittenPage } from '../../../features/staticPageEditing/admin/UnwrittenPage.tsx';
import type { AdminParams } from '../area/adminRoute.ts';

/**
 * The editor of a page of text in one language; without one in the address, in the site's first.
 */
export const EditStaticPageScreen = withWords(function EditStaticPageScreen({
  params,
}: {
  params: AdminParams<'pages/:slug/:language?'>;
}) {
  const t = useTranslations('admin.staticPages');
  const api = useApi();
  const site = useSite();
  const { slug } = params;
  const language = isLanguage(params.language) ? params.language : (site.languages[0] ?? 'en');
  const query = queryOf(api, 'GET /api/admin/pages/:slug/:language', { slug, language });
  const { data, isFailed, retry, readAgain } = useOpenedObject(query);
  return (
    <div className="wrap pt-32">
      {data?.page && (
        <StaticPageEditor
          key={data.page.id}
          page={data.page}
          languages={data.languages}
          isLegal={data.shipped !== null}
          onRemoved={readAgain}
        />
      )}
      {data && !data.page && (
        <UnwrittenPage
          key={`${slug}/${language}`}
          slug={slug}
          language={language}
          languages={data.languages}
          shipped={data.shipped}
          onWritten={readAgain}
        />
      )}
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
            <PathLink path="/admin/pages" className="button button-primary">
              {t('title')}
            </PathLink>
          }
        />
      )}
    </div>
  );
});
