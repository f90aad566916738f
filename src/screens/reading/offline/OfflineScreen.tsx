import { useLocale, useTranslations } from 'use-intl';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';

/**
 * The offline page of the service worker. It is shown at the address of the missing page and has no
 * scripts.
 */
export function OfflineScreen() {
  const t = useTranslations('error');
  const lang = useLocale();
  return (
    <div className="wrap py-32">
      <PageHead title={t('offline.title')} isIndexed={false} />
      <EmptyState
        level="h1"
        mark="…"
        title={t('offline.title')}
        actions={
          <>
            {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the address that was asked for, again */}
            <a href="" className="button button-primary">
              {t('retry')}
            </a>
            <a href={`/${lang}/library/saved`} className="button">
              {t('offline.chapters')}
            </a>
            <a href={`/${lang}`} className="button">
              {t('home')}
            </a>
          </>
        }
      >
        <p>{t('offline.saved')}</p>
      </EmptyState>
    </div>
  );
}
