import { useState, type MouseEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ReportButton } from '../../../reports/web/ReportButton.tsx';
import { useSite } from '../../../site/web/useSite.ts';
import './failedPage.css';

type FailedPictureProps = { label: string; pageId: string; onRetry(): void; onRetryAll(): void };

/**
 * Stands in the box of a page that could not be loaded (spec 9: the default image), with the ways
 * to try again and to report it.
 */
export function FailedPicture({ label, pageId, onRetry, onRetryAll }: FailedPictureProps): ReactNode {
  const t = useTranslations('reader.failed');
  const { cdn } = useSite();
  const [hasDefault, setHasDefault] = useState(true);
  // The buttons go with the failure: keys belong to the page again.
  const andLeave = (act: () => void) => (event: MouseEvent<HTMLElement>) => {
    event.currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    act();
  };
  return (
    <div className="failed-page" role="group" aria-label={label} data-failed>
      {/* If nothing comes through, neither does this. */}
      {hasDefault && <img src={`${cdn}/images/default.jpg`} alt="" onError={() => setHasDefault(false)} />}
      <div>
        <p className="failed-page-message">{t('message')}</p>
        <div className="failed-page-ways">
          <button type="button" className="button button-primary" onClick={andLeave(onRetry)}>
            {t('retry')}
          </button>
          <button type="button" className="button" onClick={andLeave(onRetryAll)}>
            {t('retryAll')}
          </button>
          <ReportButton pageId={pageId} />
        </div>
      </div>
    </div>
  );
}
