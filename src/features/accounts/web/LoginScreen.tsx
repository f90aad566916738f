import { useSession } from '../../sessions/web/useSession.ts';
import { useTranslations } from 'use-intl';
import { LoggedInAlready } from './LoggedInAlready.tsx';
import { LoginForms } from './LoginForms.tsx';
import { useEntering } from './useEntering.ts';

export function LoginScreen() {
  const t = useTranslations('account.login');
  const { isLoggedIn } = useSession();
  const { isEntering, enter } = useEntering();
  if (isLoggedIn && !isEntering)
    return <LoggedInAlready pageTitle={t('title')} description={t('description')} />;
  return <LoginForms isEntering={isEntering} onLoggedIn={enter} />;
}
