import { Link } from '@tanstack/react-router';
import Clock3 from 'lucide-react/icons/clock-3';
import House from 'lucide-react/icons/house';
import LibraryBig from 'lucide-react/icons/library-big';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { PathLink } from '../../../ui/layout/PathLink.tsx';

export type TabBarProps = {
  /** Buttons of features that this one does not know. */
  search: ReactNode;
  more: ReactNode;
};

/** The site's main places, within a thumb's reach on phones. */
export function TabBar({ search, more }: TabBarProps) {
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
      {search}
      <PathLink
        path="/library"
        activeOptions={{ includeSearch: false }}
        className="tab-link scriptless:hidden"
      >
        <LibraryBig aria-hidden className="size-icon" />
        {t('library')}
      </PathLink>
      {more}
    </nav>
  );
}
