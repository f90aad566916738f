import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';
import { useSite } from './useSite.ts';

export type SiteHeaderProps = {
  /**
   * The menu of all that can be browsed, the search and the account: of features that this one does
   * not know.
   */
  browse: ReactNode;
  search: ReactNode;
  account: ReactNode;
};

/**
 * The bar at the top of every page but the reader. On phones its links stand in the tab bar
 * instead.
 */
export function SiteHeader({ browse, search, account }: SiteHeaderProps) {
  const t = useTranslations('nav');
  const lang = useLocale();
  const site = useSite();
  return (
    <header className="site-header">
      <div className="wrap flex h-header items-center gap-8 md:gap-16">
        <Link to="/$lang" params={{ lang }} className="site-logo" activeOptions={{ exact: true }}>
          {site.features.includes('logo') ? (
            <img
              src={site.logo?.url ?? '/favicon.svg'}
              alt=""
              width={site.logo ? Math.round((32 * site.logo.width) / site.logo.height) : 32}
              height={32}
              className="site-mark"
            />
          ) : (
            <span aria-hidden className="site-letter">
              {site.letter}
            </span>
          )}
          <span className="site-title truncate">{site.title}</span>
        </Link>
        <nav aria-label={t('main')} className="hidden md:flex">
          <Link
            to="/$lang/latest"
            params={{ lang }}
            activeOptions={{ includeSearch: false }}
            className="nav-link"
          >
            {t('latest')}
          </Link>
          {site.features.includes('collections') && (
            <Link
              to="/$lang/playlists"
              params={{ lang }}
              activeOptions={{ includeSearch: false }}
              className="nav-link"
            >
              {t('playlists')}
            </Link>
          )}
          <PathLink
            path="/library"
            activeOptions={{ includeSearch: false }}
            className="nav-link scriptless:hidden"
          >
            {t('library')}
          </PathLink>
          {browse}
        </nav>
        <div className="ml-auto flex items-center">
          {search}
          <LanguageSwitch />
          <ThemeMenu />
          {account}
        </div>
      </div>
    </header>
  );
}
