import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDisclosure } from '../../../ui/layout/useDisclosure.ts';
import { useSite } from '../../site/web/useSite.ts';
import { AVATAR_SIDES, avatarUrl } from '../../users/avatarUrl.ts';
import { AccountLinks } from './AccountLinks.tsx';
import { useSession } from './useSession.ts';
import './accountMenu.css';

/** A member's own places, behind a button with the first letter of their name. */
export function AccountMenu() {
  const t = useTranslations('nav');
  const menu = useDisclosure();
  const { user } = useSession();
  const site = useSite();
  const [failed, setFailed] = useState<string>();
  const name = user?.username ?? '';
  // A session that an older version kept on this device has no `avatar`.
  const picture = user?.avatar ?? null;
  return (
    <details ref={menu} className="relative">
      <summary className="menu-button">
        <span aria-hidden className="account-letter">
          {[...name][0]}
          {picture && picture !== failed && (
            <img
              src={avatarUrl(site.cdn, picture, AVATAR_SIDES[0])}
              alt=""
              onError={() => setFailed(picture)}
            />
          )}
        </span>
        <span className="sr-only">{t('account')}</span>
      </summary>
      <div className="menu">
        <p className="account-name">{name}</p>
        <ul>
          <AccountLinks />
        </ul>
      </div>
    </details>
  );
}
