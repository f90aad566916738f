import { useTranslations } from 'use-intl';
import { useDisclosure } from '../../../ui/layout/useDisclosure.ts';
import { AccountLinks } from './AccountLinks.tsx';
import { useSession } from './useSession.ts';
import './accountMenu.css';

/** A member's own places, behind a button with the first letter of their name. */
export function AccountMenu() {
  const t = useTranslations('nav');
  const menu = useDisclosure();
  const { user } = useSession();
  const name = user?.username ?? '';
  return (
    <details ref={menu} className="relative">
      <summary className="menu-button">
        <span aria-hidden className="account-letter">
          {[...name][0]}
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
