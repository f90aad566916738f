import { Link } from '@tanstack/react-router';
import Clock3 from 'lucide-react/icons/clock-3';
import House from 'lucide-react/icons/house';
import { useLocale, useTranslations } from 'use-intl';

/** The site's main places, within a thumb's reach on phones. */
export function TabBar() {
  const t = useTranslations('nav');
  const lang = useLocale();
  return (
    <nav aria-label={t('main')} className="tab-bar">
      <Link to="/$lang" params={{ lang }} activeOptions={{ exact: true }} className="tab-link">
        <House aria-hidden className="size-icon" />
        {t('home')}
      </Link>
      <Link
        to="/$lang/latest"
        params={{ lang }}
        activeOptions={{ includeSearch: false }}
        className="tab-link"
      >
        <Clock3 aria-hidden className="size-icon" />
        {t('latest')}
      </Link>
    </nav>
  );
}
