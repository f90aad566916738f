import { useParams, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useApi } from '../../../ui/api/useApi.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { AccountCard } from '../../../features/accounts/web/AccountCard.tsx';
import { DoorLink } from '../../../features/accounts/web/DoorLink.tsx';
import { LinkFailed } from '../../../features/accounts/web/LinkFailed.tsx';
import { NewPasswordForm } from '../../../features/accounts/web/NewPasswordForm.tsx';
import { strong } from '../../../features/accounts/web/strong.tsx';
import { useLinkCall } from '../../../features/accounts/web/useLinkCall.ts';

const ROUTE = '/$lang/password-reset/$token';

/**
 * Opened by the link of a mail, which is looked at before somebody types a password for nothing.
 * That changes nothing: the link is used up by the form.
 */
export const NewPasswordScreen = withWords(function NewPasswordScreen() {
  const t = useTranslations('account.newPassword');
  const nav = useTranslations('nav');
  const { token } = useParams({ from: ROUTE });
  const { next } = useSearch({ from: ROUTE });
  const { callApi } = useApi();
  const link = useLinkCall(() => callApi('POST /api/password/check', { token }), { isByButton: false });
  const page = { pageTitle: t('title'), description: t('description') };
  if (link.state === 'waiting' || link.state === 'working')
    return <AccountCard key="working" {...page} title={t('checking')} isWorking />;
  if (link.state === 'failed') {
    return (
      <LinkFailed {...page} {...link} title={link.isFinal ? t('failed') : undefined}>
        <DoorLink to="password-reset" next={next} className="button button-primary">
          {t('newLink')}
        </DoorLink>
        <DoorLink to="login" next={next} className="button">
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
