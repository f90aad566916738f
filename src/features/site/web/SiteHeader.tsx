import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { useSite } from './useSite.ts';

/** The bar at the top of every page but the reader. On phones its links stand in the tab bar instead. */
export function SiteHeader() {
  const t = useTranslations('nav');
  const lang = useLocale();
  const site = useSite();
  return (
    <header className="site-header">
      <div className="wrap flex h-header items-center gap-16">
        <Link
          to="/$lang"
          params={{ lang }}
          className="site-logo"
          activeOptions={{ exact: true }}
          activeProps={{}}
        >
          <span aria-hidden className="site-letter">
            {site.letter}
          </span>
          <span className="truncate">{site.title}</span>
        </Link>
        <nav aria-label={t('main')} className="hidden md:flex">
          <Link to="/$lang" params={{ lang }} activeOptions={{ exact: true }} className="nav-link">
            {t('home')}
          </Link>
          <Link
            to="/$lang/latest"
            params={{ lang }}
            activeOptions={{ includeSearch: false }}
            className="nav-link"
          >
            {t('latest')}
          </Link>
        </nav>
        <div className="ml-auto">
          <LanguageSwitch />
        </div>
      </div>
    </header>
  );
}
