import { useFormatter, useTranslations } from 'use-intl';
import type { DownloadQuota } from '../downloadsApi.ts';
import './downloads.css';

/** The number of downloads left, and if there is none, when the next one is free. */
export function QuotaText({ quota }: { quota: DownloadQuota }) {
  const t = useTranslations('account.download');
  const format = useFormatter();
  const { left, limit, next_at: nextAt } = quota;
  return (
    <p role="status" className={left === 0 ? 'download-quota download-none' : 'download-quota'}>
      {left === 0 && nextAt !== null
        ? t('none', {
            limit,
            time: format.dateTime(new Date(nextAt), { dateStyle: 'medium', timeStyle: 'short' }),
          })
        : t('left', { left, limit })}
    </p>
  );
}
