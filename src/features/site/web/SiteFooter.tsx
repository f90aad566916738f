import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { useSite } from './useSite.ts';

export function SiteFooter() {
  const t = useTranslations('nav');
  const lang = useLocale();
  const site = useSite();
  return (
    <footer className="mt-72 border-t border-line">
      <div className="wrap flex flex-wrap items-start justify-between gap-x-48 gap-y-16 py-32 text-14">
        <div className="max-w-prose">
          <p className="font-display text-16 font-strong">{site.title}</p>
          <p className="text-muted">{site.description}</p>
        </div>
        <ul className="flex flex-wrap gap-x-24 text-muted">
          <li>
            <Link to="/$lang" params={{ lang }} className="footer-link" activeOptions={{ exact: true }}>
              {t('home')}
            </Link>
          </li>
          <li>
            <Link
              to="/$lang/latest"
              params={{ lang }}
              className="footer-link"
              activeOptions={{ includeSearch: false }}
            >
              {t('latest')}
            </Link>
          </li>
          {site.social_links.map((address) => (
            <li key={address}>
              <a href={address} rel="me noopener" className="footer-link">
                {hostOf(address)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}

function hostOf(address: string): string {
  return URL.parse(address)?.hostname.replace(/^www\./, '') ?? address;
}
