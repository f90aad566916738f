import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { AgeLink } from '../../features/ageGate/web/AgeLink.tsx';
import { useSite } from '../../features/site/web/useSite.ts';
import { useSiteDescription } from '../../features/site/web/useSiteDescription.ts';
import { BrowseLinks } from './BrowseLinks.tsx';
import { LegalLinks } from './LegalLinks.tsx';

/** Footer of every screen but the reader. `onPrivacy` opens the consent question for analytics. */
export function SiteFooter({ onPrivacy }: { onPrivacy: () => void }) {
  const t = useTranslations('nav');
  const lang = useLocale();
  const site = useSite();
  const description = useSiteDescription();
  return (
    <footer className={`site-footer ${site.ua === '' ? '' : 'consent-room'}`}>
      <div className="wrap grid gap-x-48 gap-y-24 py-32 text-14 md:grid-cols-[1fr_2fr]">
        <div className="max-w-prose">
          <p className="font-display text-16 font-strong">{site.title}</p>
          <p className="text-muted">{description}</p>
        </div>
        <nav aria-label={t('footer')} className="text-muted">
          <FooterRow>
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
            {site.features.includes('collections') && (
              <li>
                <Link
                  to="/$lang/playlists"
                  params={{ lang }}
                  className="footer-link"
                  activeOptions={{ includeSearch: false }}
                >
                  {t('playlists')}
                </Link>
              </li>
            )}
            <BrowseLinks className="footer-link" />
          </FooterRow>
          <FooterRow>
            <LegalLinks className="footer-link" />
            {site.ua !== '' && (
              <li className="scriptless:hidden">
                <button type="button" className="footer-link cursor-pointer" onClick={onPrivacy}>
                  {t('privacy')}
                </button>
              </li>
            )}
            {site.age_gate && (
              <li className="scriptless:hidden">
                <AgeLink />
              </li>
            )}
            {site.social_links.map((address) => (
              <li key={address}>
                <a href={address} rel="me noopener" className="footer-link">
                  {hostOf(address)}
                </a>
              </li>
            ))}
          </FooterRow>
        </nav>
      </div>
    </footer>
  );
}

function FooterRow({ children }: { children: ReactNode }) {
  return <ul className="flex flex-wrap gap-x-24 border-t border-line first:border-0">{children}</ul>;
}

function hostOf(address: string): string {
  // `URL.parse` came to Safari with 18.
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address;
}
