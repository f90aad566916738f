import { useTranslations } from 'use-intl';
import { AdminHead } from '../../../ui/admin/AdminHead.tsx';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { useFreshAnswer } from '../../../features/editing/admin/useFreshAnswer.ts';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import { HomeRowsEditor } from '../../../features/homeEditing/admin/HomeRowsEditor.tsx';
import '../../../features/homeEditing/admin/homeRows.css';

/** The rows of the home page. */
export const HomeRowsScreen = withWords(function HomeRowsScreen() {
  const t = useTranslations('admin.home');
  const api = useApi();
  const query = queryOf(api, 'GET /api/admin/home', {});
  const { data, isFailed, retry } = useFreshAnswer(query);
  return (
    <div className="wrap pt-32">
      <PageHead title={t('title')} isIndexed={false} />
      <h1 tabIndex={-1} className="text-26 md:text-34">
        {t('title')}
      </h1>
      <p className="home-rows-about">
        {t('about')}{' '}
        <PathLink path="" className="text-link">
          {t('open')}
        </PathLink>
      </p>
      {data ? (
        <HomeRowsEditor home={data} />
      ) : (
        <>
          <AdminHead isWaiting={!isFailed} />
          {isFailed ? <FailedAnswer onRetry={retry} /> : <LinesSkeleton />}
        </>
      )}
    </div>
  );
});
