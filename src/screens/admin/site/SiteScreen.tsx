import { useTranslations } from 'use-intl';
import { AdminHead } from '../../../ui/admin/AdminHead.tsx';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { useFreshAnswer } from '../../../features/editing/admin/useFreshAnswer.ts';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import { SiteEditor } from '../../../features/siteSettings/admin/SiteEditor.tsx';
import '../../../features/siteSettings/admin/site.css';

/** The settings of the site. */
export const SiteScreen = withWords(function SiteScreen() {
  const t = useTranslations('admin.site');
  const api = useApi();
  const query = queryOf(api, 'GET /api/admin/site', {});
  const { data, isFailed, retry } = useFreshAnswer(query);
  return (
    <div className="wrap pt-32">
      <PageHead title={t('title')} isIndexed={false} />
      <h1 tabIndex={-1} className="site-heading text-26 md:text-34">
        {t('title')}
      </h1>
      {data ? (
        <SiteEditor site={data} />
      ) : (
        <>
          <AdminHead isWaiting={!isFailed} />
          {isFailed ? <FailedAnswer onRetry={retry} /> : <LinesSkeleton />}
        </>
      )}
    </div>
  );
});
