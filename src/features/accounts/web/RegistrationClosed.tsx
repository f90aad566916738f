import { useTranslations } from 'use-intl';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { AccountCard } from './AccountCard.tsx';
import { DoorLink } from './DoorLink.tsx';

export function RegistrationClosed(page: { pageTitle: string; description: string }) {
  const t = useTranslations('account.register');
  return (
    <AccountCard {...page} title={t('closed.title')} intro={<p>{t('closed.text')}</p>}>
      <div className="account-actions">
        <PathLink path="" className="button button-primary">
          {t('closed.home')}
        </PathLink>
        <DoorLink to="login" className="button">
          {t('login')}
        </DoorLink>
      </div>
    </AccountCard>
  );
}
