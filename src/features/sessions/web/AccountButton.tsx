import UserRound from 'lucide-react/icons/user-round';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { loadChunk } from '../../../ui/device/loadChunk.ts';
import { useNote } from '../../../ui/device/useNote.ts';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { useSite } from '../../site/web/useSite.ts';
import { LoginLink } from './LoginLink.tsx';
import { tokenKey } from './sessionNotes.ts';

/** Without its part of the program a member still gets to the settings, and out from there. */
const AccountMenu = lazy(() =>
  loadChunk(() => import('./AccountMenu.tsx')).then(
    (chunk) => ({ default: chunk.AccountMenu }),
    () => ({ default: () => <SettingsButton /> }),
  ),
);

/**
 * Leads visitors to the login page, and opens a menu for members: of one size, so that nothing
 * moves when it is known who is there.
 */
export function AccountButton() {
  const t = useTranslations('nav');
  const isLoggedIn = useNote(tokenKey(useSite().id)) !== null;
  if (!isLoggedIn) {
    return (
      <LoginLink className="menu-button">
        <Person name={t('logIn')} />
      </LoginLink>
    );
  }
  return (
    <Suspense fallback={<SettingsButton />}>
      <AccountMenu />
    </Suspense>
  );
}

function SettingsButton() {
  const t = useTranslations('nav');
  return (
    <PathLink path="/settings" rel="nofollow" className="menu-button">
      <Person name={t('account')} />
    </PathLink>
  );
}

function Person({ name }: { name: string }) {
  return (
    <>
      <UserRound aria-hidden className="size-icon" />
      <span className="sr-only">{name}</span>
    </>
  );
}
