import { useTranslations } from 'use-intl';
import { PageHead } from '../features/site/web/PageHead.tsx';
import { GridSkeleton } from '../ui/layout/GridSkeleton.tsx';

/** In place of a screen that is slow to come. */
export function PendingScreen() {
  const t = useTranslations();
  return (
    <div className="wrap py-32">
      <PageHead title={t('loading')} isIndexed={false} />
      <p className="sr-only" role="status">
        {t('loading')}
      </p>
      <GridSkeleton />
    </div>
  );
}
