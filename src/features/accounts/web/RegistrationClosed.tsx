import { useTranslations } from 'use-intl';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { AccountCard } from './AccountCard.tsx';
import { DoorLink } from './DoorLink.tsx';

export type RegistrationClosedProps = { pageTitle: string; description: string; next: string | undefined };

export function RegistrationClosed({ next, ...page }: RegistrationClosedProps) {
  const t = useTranslations('account.register.closed');
  const nav = useTranslations('nav');
  const ofErrors = useTranslations('error');
  return (
    <AccountCard {...page} title={t('title')} intro={<p>{t('text')}</p>}>
      <div className="account-actions">
        <PathLink path="" className="button button-primary">
          {ofErrors('home')}
        </PathLink>
        <DoorLink to="login" next={next} className="button">
          {nav('logIn')}
        </DoorLink>
      </div>
    </AccountCard>
  );
}
