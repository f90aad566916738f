import { useTranslations } from 'use-intl';

/** In place of a part of a page that could not be had: what is the matter, and the next thing to do. */
export function FailedAnswer({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('error');
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-12 py-24">
      <p>{t('failed.title')}</p>
      <button type="button" className="button" onClick={onRetry}>
        {t('retry')}
      </button>
    </div>
  );
}
