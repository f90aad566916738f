import { useTranslations } from 'use-intl';

/**
 * A bar above the page's lower edge that covers nothing for long: both answers weigh the same, and
 * the site works without one.
 */
export function ConsentBar({ onDecide }: { onDecide: (decision: 'accepted' | 'declined') => void }) {
  const t = useTranslations('consent');
  return (
    <section aria-label={t('label')} className="consent-bar">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-24 gap-y-8 py-12">
        <p className="text-14">{t('text')}</p>
        <div className="flex gap-8">
          <button type="button" className="button" onClick={() => onDecide('accepted')}>
            {t('accept')}
          </button>
          <button type="button" className="button" onClick={() => onDecide('declined')}>
            {t('decline')}
          </button>
        </div>
      </div>
    </section>
  );
}
