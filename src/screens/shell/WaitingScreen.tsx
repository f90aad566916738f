import { useTranslations } from 'use-intl';
import { PageHead } from '../../features/site/web/PageHead.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { GridSkeleton } from '../../ui/layout/GridSkeleton.tsx';

/**
 * The server's page in place of a guarded screen: only the browser knows who is asking. Without
 * scripts it says that it needs them.
 */
export function WaitingScreen() {
  const t = useTranslations();
  return (
    <div className="wrap py-32">
      <PageHead isIndexed={false} />
      <div className="scriptless:hidden">
        <p className="sr-only" role="status">
          {t('loading')}
        </p>
        <GridSkeleton />
      </div>
      <div className="scripted:hidden">
        <EmptyState level="h1" mark="!?" title={t('account.needsScripts')}>
          <p>{t('account.needsScriptsMessage')}</p>
        </EmptyState>
      </div>
    </div>
  );
}
