import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useApi } from '../../../ui/api/useApi.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { AccountCard } from './AccountCard.tsx';
import { DoorLink } from './DoorLink.tsx';
import { LinkFailed } from './LinkFailed.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { strong } from './strong.tsx';
import { useLinkCall } from './useLinkCall.ts';

/**
 * Opened by the link of a mail, which is looked at before somebody types a password for nothing.
 * That changes nothing: the link is used up by the form.
 */
export const NewPasswordScreen = withWords(function NewPasswordScreen() {
  const t = useTranslations('account.newPassword');
  const nav = useTranslations('nav');
  const { token } = useParams({ strict: false }) as { token: string };
  const { callApi } = useApi();
  const link = useLinkCall(() => callApi('POST /api/password/check', { token }), { isByButton: false });
  const page = { pageTitle: t('title'), description: t('description') };
  if (link.state === 'waiting' || link.state === 'working')
    return <AccountCard key="working" {...page} title={t('checking')} isWorking />;
  if (link.state === 'failed') {
    return (
      <LinkFailed {...page} {...link} title={link.isFinal ? t('failed') : undefined}>
        <DoorLink to="password-reset" className="button button-primary">
          {t('newLink')}
        </DoorLink>
        <DoorLink to="login" className="button">
          {nav('logIn')}
        </DoorLink>
      </LinkFailed>
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
      <NewPasswordForm token={token} username={username} onDeadLink={link.run} />
    </AccountCard>
  );
});
