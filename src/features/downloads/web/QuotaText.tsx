import { useTranslations } from 'use-intl';
import { useMomentWords } from '../../../ui/controls/useMomentWords.ts';
import type { DownloadQuota } from '../downloadsApi.ts';
import './downloads.css';

/** The number of downloads left, and if there is none, when the next one is free. */
export function QuotaText({ quota }: { quota: DownloadQuota }) {
  const t = useTranslations('account.download');
  const momentWords = useMomentWords();
  const { left, limit, next_at: nextAt } = quota;
  return (
    <p role="status" className={left === 0 ? 'download-quota download-none' : 'download-quota'}>
      {left === 0 && nextAt !== null
        ? t('none', { limit, time: momentWords(nextAt) })
        : t('left', { left, limit })}
    </p>
  );
}
