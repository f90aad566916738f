import { useTranslations } from 'use-intl';
import type { LoggedIn } from '../../sessions/sessionsApi.ts';
import { AccountCard } from './AccountCard.tsx';
import { CodeForm } from './CodeForm.tsx';
import { CredentialsForm } from './CredentialsForm.tsx';
import { LoginLinks } from './LoginLinks.tsx';
import { PasskeyLogin } from './PasskeyLogin.tsx';
import { useLogIn } from './useLogIn.ts';

export type LoginFormsProps = {
  isEntering: boolean;
  /** The address to go on to after login. */
  next: string | undefined;
  onLoggedIn: (loggedIn: LoggedIn) => void;
};

/** Username and password, or a passkey; then a code, of those who have set one up. */
export function LoginForms({ isEntering, next, onLoggedIn }: LoginFormsProps) {
  const t = useTranslations('account.login');
  const { isBusy, isCodeAsked, ...form } = useLogIn(onLoggedIn);
  const isWorking = isBusy || isEntering;
  const page = { pageTitle: t('title'), description: t('description') };
  if (isCodeAsked) {
    return (
      <AccountCard {...page} title={t('code.title')}>
        <CodeForm {...form} isBusy={isWorking} />
      </AccountCard>
    );
  }
  return (
    <AccountCard {...page} title={t('title')} links={<LoginLinks next={next} />}>
      <CredentialsForm {...form} isBusy={isWorking} />
      <PasskeyLogin onLoggedIn={onLoggedIn} />
    </AccountCard>
  );
}
