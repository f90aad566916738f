import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useApi } from '../../../ui/api/useApi.ts';
import { AccountCard } from './AccountCard.tsx';
import { DoorLink } from './DoorLink.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { strong } from './strong.tsx';
import { useLinkCall } from './useLinkCall.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';

/** Opened by the link of a mail, which is looked at before somebody types a password for nothing. */
export const NewPasswordScreen = withWords(function NewPasswordScreen() {
  const t = useTranslations('account.newPassword');
  const ofErrors = useTranslations('error');
  const { token } = useParams({ strict: false }) as { token: string };
  const { callApi } = useApi();
  const link = useLinkCall(() => callApi('POST /api/password/check', { token }));
  const page = { pageTitle: t('title'), description: t('description') };
  if (link.state === 'working')
    return <AccountCard key="working" {...page} title={t('checking')} isWorking />;
  if (link.state === 'failed') {
    return (
      <AccountCard key="failed" {...page} title={t('failed')} intro={<p>{link.message}</p>} isOutcome>
        <div className="account-actions">
          {link.isFinal ? (
            <DoorLink to="password-reset" className="button button-primary">
              {t('newLink')}
            </DoorLink>
          ) : (
            <button type="button" className="button button-primary" onClick={link.retry}>
              {ofErrors('retry')}
            </button>
          )}
        </div>
      </AccountCard>
    );
  }
  const { username } = link.answer;
  return (
    <AccountCard
      key="form"
      {...page}
      title={t('title')}
      intro={<p>{t.rich('of', { name: username, b: strong })}</p>}
      isOutcome
    >
      <NewPasswordForm token={token} username={username} />
    </AccountCard>
  );
});
