import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { useSession } from '../../sessions/web/useSession.ts';
import { useSite } from '../../site/web/useSite.ts';
import { AccountCard } from './AccountCard.tsx';
import { DoorLink } from './DoorLink.tsx';
import { LoggedInAlready } from './LoggedInAlready.tsx';
import { MailSent } from './MailSent.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { RegistrationClosed } from './RegistrationClosed.tsx';
import { useInvitation } from './useInvitation.ts';

export const RegisterScreen = withWords(function RegisterScreen() {
  const t = useTranslations('account.register');
  const nav = useTranslations('nav');
  const { registration } = useSite();
  const { isLoggedIn } = useSession();
  const invitation = useInvitation();
  const [email, setEmail] = useState<string>();
  const page = { pageTitle: t('title'), description: t('description') };
  const isWaiting = registration === 'approval' && invitation === undefined;
  if (isLoggedIn) return <LoggedInAlready {...page} />;
  if (email !== undefined) {
    return (
      <MailSent {...page} kind="verify" email={email}>
        {isWaiting && <p>{t('approvalNext')}</p>}
      </MailSent>
    );
  }
  if (registration === 'closed' && invitation === undefined) return <RegistrationClosed {...page} />;
  return (
    <AccountCard
      {...page}
      title={t(invitation ? 'first.title' : 'title')}
      intro={(invitation || isWaiting) && <p>{t(invitation ? 'first.text' : 'approval')}</p>}
      links={
        <p>
          {t('haveAccount')} <DoorLink to="login">{nav('logIn')}</DoorLink>
        </p>
      }
    >
      <RegisterForm invitation={invitation} onRegistered={setEmail} />
    </AccountCard>
  );
});
