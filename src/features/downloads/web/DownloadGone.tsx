import { useTranslations } from 'use-intl';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';

/** It was taken back while its page was open: a part that somebody has of it will stay one. */
export function DownloadGone() {
  const t = useTranslations('account.download');
  return (
    <EmptyState title={t('goneTitle')} mark="410">
      <p>{t('goneMessage')}</p>
    </EmptyState>
  );
}
