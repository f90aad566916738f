import { useTranslations } from 'use-intl';
import { ChunkLoadError } from '../device/ChunkLoadError.ts';
import { showAlert } from './shownAlerts.ts';

/**
 * For parts that are fetched when they are first used, such as a dialog. A script that cannot be
 * had leaves the page as it is. A missing one offers to reload; without a network a reload would
 * take the page away. Any other error is thrown on.
 */
export function useOfferReload(): (error: unknown) => void {
  const t = useTranslations('error');
  return (error) => {
    if (!(error instanceof ChunkLoadError)) throw error;
    const subject = 'script';
    if (!navigator.onLine) showAlert({ kind: 'danger', text: t('offline.part'), subject });
    else if (error.reason === 'network')
      showAlert({ kind: 'danger', text: t('unreachable.message'), subject });
    else {
      const action = { label: t('reload'), run: () => location.reload() };
      showAlert({ kind: 'danger', text: t('update.message'), action, subject });
    }
  };
}
