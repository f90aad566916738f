import { useTranslations } from 'use-intl';
import { PathLink } from './PathLink.tsx';

/** The way on without a network: to what can be read on this device. */
export function SavedChaptersLink({ className = 'button' }: { className?: string }) {
  const t = useTranslations('error');
  return (
    // Without a network there is nothing to fetch ahead.
    <PathLink path="/library/saved" className={className} preload={false}>
      {t('offline.chapters')}
    </PathLink>
  );
}
