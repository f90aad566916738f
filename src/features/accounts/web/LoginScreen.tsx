import { useTranslations } from 'use-intl';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { useSession } from '../../sessions/web/useSession.ts';
import { LoggedInAlready } from './LoggedInAlready.tsx';
import { LoginForms } from './LoginForms.tsx';
import { useEntering } from './useEntering.ts';

export const LoginScreen = withWords(function LoginScreen() {
  const t = useTranslations('account.login');
  const { isLoggedIn } = useSession();
  const { isEntering, enter } = useEntering();
  if (isLoggedIn && !isEntering)
    return <LoggedInAlready pageTitle={t('title')} description={t('description')} />;
  return <LoginForms isEntering={isEntering} onLoggedIn={enter} />;
});
