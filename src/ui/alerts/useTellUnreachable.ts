import { useTranslations } from 'use-intl';
import { showAlert } from './shownAlerts.ts';

/**
 * For what was asked for and cannot be had now, while the page stays: that it needs a connection,
 * or that the site does not answer.
 */
export function useTellUnreachable(): () => void {
  const t = useTranslations('error');
  return () => {
    const text = navigator.onLine ? t('unreachable.message') : t('offline.part');
    showAlert({ kind: 'danger', text, subject: 'unreachable' });
  };
}
