import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { PageHead } from '../features/site/web/PageHead.tsx';
import { ApiError } from '../ui/api/ApiError.ts';
import { EmptyState } from '../ui/layout/EmptyState.tsx';

/** In place of a screen that failed: what happened, and the way on. Without a network it tries again as soon as there is one. */
export function ErrorScreen({ error }: Pick<ErrorComponentProps, 'error'>) {
  const t = useTranslations('error');
  const lang = useLocale();
  const router = useRouter();
  const isOnline = useSyncExternalStore(subscribeToNetwork, isOnlineNow, isOnlineOnServer);
  const isOffline = !isOnline;
  useEffect(() => {
    if (!isOffline) return undefined;
    const retry = () => void router.invalidate();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [isOffline, router]);
  const isNetwork = error instanceof ApiError && error.code === 'network';
  const kind = isOffline ? 'offline' : isNetwork ? 'unreachable' : 'failed';
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
              onClick={() => void router.invalidate()}
            >
              {t('retry')}
            </button>
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

function subscribeToNetwork(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

function isOnlineNow(): boolean {
  return navigator.onLine;
}

function isOnlineOnServer(): boolean {
  return true;
}
