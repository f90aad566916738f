import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { PageHead } from '../../features/site/web/PageHead.tsx';
import { ApiError } from '../../ui/api/ApiError.ts';
import { ChunkLoadError } from '../../ui/device/ChunkLoadError.ts';
import { useIsOnline } from '../../ui/device/useIsOnline.ts';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { SavedChaptersLink } from '../../ui/layout/SavedChaptersLink.tsx';
import { isPremiumRefusal } from './isPremiumRefusal.ts';
import { openKeptCopy } from './openKeptCopy.ts';
import { PremiumScreen } from './PremiumScreen.tsx';

/**
 * In place of a screen that failed: what happened, and the way on. Without a network it is the copy
 * of the last visit if one is kept, and else tries again as soon as there is one.
 */
export function ErrorScreen({ error }: Pick<ErrorComponentProps, 'error'>) {
  return isPremiumRefusal(error) ? <PremiumScreen message={error.message} /> : <FailedScreen error={error} />;
}

function FailedScreen({ error }: Pick<ErrorComponentProps, 'error'>) {
  const t = useTranslations('error');
  const lang = useLocale();
  const router = useRouter();
  const isOffline = !useIsOnline();
  const isIncomplete = error instanceof ChunkLoadError && error.reason !== 'network';
  const isNetwork = error instanceof ChunkLoadError ? !isIncomplete : isNoAnswer(error);
  useEffect(() => {
    if (!isOffline) return undefined;
    const retry = () => (isIncomplete ? location.reload() : void router.invalidate());
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [isOffline, isIncomplete, router]);
  useEffect(() => {
    if (isOffline || isNetwork) void openKeptCopy();
  }, [isOffline, isNetwork]);
  const kind = isOffline ? 'offline' : isIncomplete ? 'update' : isNetwork ? 'unreachable' : 'failed';
  return (
    <div className="wrap py-32">
      <PageHead title={t(`${kind}.title`)} isIndexed={false} />
      <EmptyState
        level="h1"
        mark={isOffline ? '…' : '!?'}
        title={t(`${kind}.title`)}
        actions={
          <>
            <button
              type="button"
              className="button button-primary scriptless:hidden"
              // A newer version of the site needs a new page.
              onClick={() => (isIncomplete ? location.reload() : void router.invalidate())}
            >
              {t(isIncomplete ? 'reload' : 'retry')}
            </button>
            {isOffline && <SavedChaptersLink />}
            <Link to="/$lang" params={{ lang }} className="button">
              {t('home')}
            </Link>
          </>
        }
      >
        <p>{t(`${kind}.message`)}</p>
      </EmptyState>
    </div>
  );
}

function isNoAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'network';
}
