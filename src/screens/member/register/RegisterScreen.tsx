import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { useSession } from '../../../features/sessions/web/useSession.ts';
import { useSite } from '../../../features/site/web/useSite.ts';
import { AccountCard } from '../../../features/accounts/web/AccountCard.tsx';
import { DoorLink } from '../../../features/accounts/web/DoorLink.tsx';
import { LoggedInAlready } from '../../../features/accounts/web/LoggedInAlready.tsx';
import { MailSent } from '../../../features/accounts/web/MailSent.tsx';
import { RegisterForm } from '../../../features/accounts/web/RegisterForm.tsx';
import { RegistrationClosed } from '../../../features/accounts/web/RegistrationClosed.tsx';
import { useInvitation } from '../../../features/accounts/web/useInvitation.ts';

export const RegisterScreen = withWords(function RegisterScreen() {
  const t = useTranslations('account.register');
  const nav = useTranslations('nav');
  const { next } = useSearch({ from: '/$lang/register' });
  const { registration } = useSite();
  const { isLoggedIn } = useSession();
  const invitation = useInvitation();
  const [email, setEmail] = useState<string>();
  const page = { pageTitle: t('title'), description: t('description') };
  const isWaiting = registration === 'approval' && invitation === undefined;
  if (isLoggedIn) return <LoggedInAlready {...page} />;
  if (email !== undefined) {
    return (
      <MailSent {...page} kind="verify" {...{ email, next }}>
        {isWaiting && <p>{t('approvalNext')}</p>}
      </MailSent>
    );
  }
  if (registration === 'closed' && invitation === undefined)
    return <RegistrationClosed {...page} next={next} />;
  return (
    <AccountCard
      {...page}
      title={t(invitation ? 'first.title' : 'title')}
      intro={(invitation || isWaiting) && <p>{t(invitation ? 'first.text' : 'approval')}</p>}
      links={
        <p>
          {t('haveAccount')}{' '}
          <DoorLink to="login" next={next}>
            {nav('logIn')}
          </DoorLink>
        </p>
      }
    >
      <RegisterForm invitation={invitation} onRegistered={setEmail} />
    </AccountCard>
  );
});
