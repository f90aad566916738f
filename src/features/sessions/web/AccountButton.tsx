import { Link, useLocation } from '@tanstack/react-router';
import UserRound from 'lucide-react/icons/user-round';
import { lazy, Suspense } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { loadChunk } from '../../../ui/device/loadChunk.ts';
import { useNote } from '../../../ui/device/useNote.ts';
import { isPrivatePath } from '../../site/languagePath.ts';
import { useSite } from '../../site/web/useSite.ts';
import { tokenKey } from './sessionNotes.ts';

/** Without its part of the program a member still gets to the settings, and out from there. */
const AccountMenu = lazy(() =>
  loadChunk(() => import('./AccountMenu.tsx')).then(
    (chunk) => ({ default: chunk.AccountMenu }),
    () => ({ default: () => <AccountLink to="settings" /> }),
  ),
);

/** Leads visitors to the login page, and opens a menu for members: of one size, so that nothing moves when it is known who is there. */
export function AccountButton() {
  const isLoggedIn = useNote(tokenKey(useSite().id)) !== null;
  if (!isLoggedIn) return <AccountLink to="login" />;
  return (
    <Suspense fallback={<AccountLink to="settings" />}>
      <AccountMenu />
    </Suspense>
  );
}

function AccountLink({ to }: { to: 'login' | 'settings' }) {
  const t = useTranslations('nav');
  const path: string = `/${useLocale()}/${to}`;
  const next = useLocation({ select: ({ href, pathname }) => (isPrivatePath(pathname) ? undefined : href) });
  return (
    <Link
      to={path}
      search={(to === 'login' ? { next } : {}) as object}
      rel="nofollow"
      className="menu-button"
    >
      <UserRound aria-hidden className="size-icon" />
      <span className="sr-only">{t(to === 'login' ? 'logIn' : 'account')}</span>
    </Link>
  );
}
