import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { useSession } from '../../../features/sessions/web/useSession.ts';
import { LoggedInAlready } from '../../../features/accounts/web/LoggedInAlready.tsx';
import { LoginForms } from '../../../features/accounts/web/LoginForms.tsx';
import { useEntering } from '../../../features/accounts/web/useEntering.ts';

export const LoginScreen = withWords(function LoginScreen() {
  const t = useTranslations('account.login');
  const { isLoggedIn } = useSession();
  const { next } = useSearch({ from: '/$lang/login' });
  const { isEntering, enter } = useEntering(next);
  if (isLoggedIn && !isEntering)
    return <LoggedInAlready pageTitle={t('title')} description={t('description')} />;
  return <LoginForms {...{ isEntering, next }} onLoggedIn={enter} />;
});
