import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useIsOnline } from '../device/useIsOnline.ts';
import { SavedChaptersLink } from './SavedChaptersLink.tsx';

/**
 * In place of a part of a page that could not be had: what is the matter, and the next thing to do.
 */
export function FailedAnswer({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('error');
  const isOnline = useIsOnline();
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    // With the network it comes by itself.
    const ask = () => retry();
    addEventListener('online', ask);
    return () => removeEventListener('online', ask);
  }, []);
  return (
    <div
      role={isOnline ? 'alert' : 'status'}
      className="flex flex-wrap items-center justify-between gap-12 py-24"
    >
      <p>{t(isOnline ? 'failed.title' : 'offline.title')}</p>
      {isOnline ? (
        <button type="button" className="button" onClick={onRetry}>
          {t('retry')}
        </button>
      ) : (
        <SavedChaptersLink />
      )}
    </div>
  );
}
