import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { useSite } from '../../site/web/useSite.ts';
import './site.css';

/** The next steps on a new site, most important first. */
export function WelcomeEnd({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const t = useTranslations('admin.site.welcome');
  const { features } = useSite();
  const next = [
    { key: 'upload', path: '/admin/upload' },
    ...(features.includes('dmca') ? [{ key: 'legal', path: '/admin/site' } as const] : []),
    { key: 'home', path: '/admin/home' },
    { key: 'pages', path: '/admin/pages' },
    { key: 'users', path: '/admin/users' },
  ] as const;
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-26 md:text-34">
        {t('ready')}
      </h1>
      <p className="text-muted">{t('readyAbout')}</p>
      <ul className="welcome-next">
        {next.map(({ key, path }) => (
          <li key={key}>
            <PathLink path={path} className="welcome-link">
              <span className="font-strong">{t(`next.${key}`)}</span>
              <span className="text-14 text-muted">{t(`nextAbout.${key}`)}</span>
            </PathLink>
          </li>
        ))}
      </ul>
      <p>
        <PathLink path="/admin" className="button">
          {t('overview')}
        </PathLink>
      </p>
    </>
  );
}
