import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../site/web/useSite.ts';

type FailedPictureProps = { label: string; onRetry(): void; onRetryAll(): void };

/** Stands in the box of a page that could not be loaded (spec 9: the default image), with the way to try again. */
export function FailedPicture({ label, onRetry, onRetryAll }: FailedPictureProps): ReactNode {
  const t = useTranslations('reader.failed');
  const { cdn } = useSite();
  return (
    <div className="absolute inset-0 overflow-hidden">
      <img
        src={`${cdn}/images/default.jpg`}
        alt={label}
        className="absolute inset-0 size-full max-w-none object-contain opacity-50"
      />
      <div className="absolute inset-0 flex flex-col items-center justify-center gap-12 p-16 text-center">
        <p className="rounded-card bg-scrim px-12 py-4 text-14 text-on-scrim">{t('message')}</p>
        <div className="flex flex-wrap justify-center gap-8">
          <button type="button" className="button button-primary" onClick={onRetry}>
            {t('retry')}
          </button>
          <button type="button" className="button" onClick={onRetryAll}>
            {t('retryAll')}
          </button>
        </div>
      </div>
    </div>
  );
}
