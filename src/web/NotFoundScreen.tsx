import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { SearchButton } from '../features/search/web/SearchButton.tsx';
import { PageHead } from '../features/site/web/PageHead.tsx';
import { EmptyState } from '../ui/layout/EmptyState.tsx';

/** spec 2: the page was not found; use the search or return to the homepage. */
export function NotFoundScreen() {
  const t = useTranslations('notFound');
  const lang = useLocale();
  return (
    <div className="wrap py-32">
      <PageHead title={t('title')} description={t('message')} isIndexed={false} />
      <EmptyState
        level="h1"
        mark="404"
        title={t('title')}
        actions={
          <>
            <Link to="/$lang" params={{ lang }} className="button button-primary">
              {t('home')}
            </Link>
            <SearchButton shape="button" />
            <Link to="/$lang/latest" params={{ lang }} className="button">
              {t('latest')}
            </Link>
          </>
        }
      >
        <p>{t('message')}</p>
      </EmptyState>
    </div>
  );
}
