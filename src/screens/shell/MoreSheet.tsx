import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { AccountLinks } from '../../features/sessions/web/AccountLinks.tsx';
import { LanguageLinks } from '../../features/site/web/LanguageLinks.tsx';
import { ThemeSwitch } from '../../features/site/web/ThemeSwitch.tsx';
import { useSite } from '../../features/site/web/useSite.ts';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { PathLink } from '../../ui/layout/PathLink.tsx';
import { BrowseLinks } from './BrowseLinks.tsx';
import { LegalLinks } from './LegalLinks.tsx';

export type MoreSheetProps = { isOpen: boolean; onClose: () => void };

/** The phone's menu sheet: all lists to browse, theme, language and the static pages. */
export function MoreSheet({ isOpen, onClose }: MoreSheetProps) {
  const t = useTranslations();
  const { features } = useSite();
  const router = useRouter();
  const close = useEffectEvent(onClose);
  useEffect(() => router.subscribe('onBeforeNavigate', () => close()), [router]);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('nav.more')} shape="sheet">
      <Part title={t('nav.account')}>
        <ul className="grid grid-cols-2 gap-x-8">
          <AccountLinks />
        </ul>
      </Part>
      <Part title={t('nav.browse')}>
        <ul className="grid grid-cols-2 gap-x-8">
          {features.includes('collections') && (
            <li>
              <PathLink path="/playlists" className="menu-item">
                {t('nav.playlists')}
              </PathLink>
            </li>
          )}
          <BrowseLinks className="menu-item" />
        </ul>
      </Part>
      <Part title={t('theme.label')}>
        <ThemeSwitch />
      </Part>
      <Part title={t('nav.language')}>
        <ul className="grid grid-cols-2 gap-x-8">
          <LanguageLinks />
        </ul>
      </Part>
      <Part title={t('nav.legal')}>
        <ul>
          <LegalLinks className="menu-item" />
        </ul>
      </Part>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-24">
      <h3 className="mb-4 text-14 text-muted">{title}</h3>
      {children}
    </section>
  );
}
