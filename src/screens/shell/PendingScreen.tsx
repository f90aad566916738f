import { useTranslations } from 'use-intl';
import { PageHead } from '../../features/site/web/PageHead.tsx';
import { GridSkeleton } from '../../ui/layout/GridSkeleton.tsx';

/**
 * In place of a screen that is slow to come. After a change of language its words may come later
 * still.
 */
export function PendingScreen() {
  const t = useTranslations();
  const loading = t.has('loading') ? t('loading') : undefined;
  return (
    <div className="wrap py-32">
      <PageHead {...(loading ? { title: loading } : {})} isIndexed={false} />
      <p className="sr-only" role="status">
        {loading}
      </p>
      <GridSkeleton />
    </div>
  );
}
