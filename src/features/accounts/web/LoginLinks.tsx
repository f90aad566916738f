import { useTranslations } from 'use-intl';
import { useSite } from '../../site/web/useSite.ts';
import { DoorLink } from './DoorLink.tsx';

/** Ways for those who cannot log in. */
export function LoginLinks() {
  const t = useTranslations('account.login');
  const { registration } = useSite();
  return (
    <>
      <DoorLink to="password-reset">{t('forgot')}</DoorLink>
      {registration !== 'closed' && (
        <p>
          {t('noAccount')} <DoorLink to="register">{t('register')}</DoorLink>
        </p>
      )}
    </>
  );
}
