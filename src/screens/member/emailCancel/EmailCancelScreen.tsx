import { useParams, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useApi } from '../../../ui/api/useApi.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { refreshAccount } from '../../../features/sessions/web/refreshAccount.ts';
import { readToken } from '../../../features/sessions/web/sessionNotes.ts';
import { useSite } from '../../../features/site/web/useSite.ts';
import { AccountCard } from '../../../features/accounts/web/AccountCard.tsx';
import { DoorLink } from '../../../features/accounts/web/DoorLink.tsx';
import { LinkFailed } from '../../../features/accounts/web/LinkFailed.tsx';
import { LinkForm } from '../../../features/accounts/web/LinkForm.tsx';
import { useLinkCall } from '../../../features/accounts/web/useLinkCall.ts';

const ROUTE = '/$lang/email-cancel/$hash';

/** Opened by the link that the present address gets when another one is asked for. */
export const EmailCancelScreen = withWords(function EmailCancelScreen() {
  const t = useTranslations('account.emailCancel');
  const nav = useTranslations('nav');
  const ofErrors = useTranslations('error');
  const { hash } = useParams({ from: ROUTE });
  const { next } = useSearch({ from: ROUTE });
  const { callApi } = useApi();
  const { id, title: site } = useSite();
  const stop = async () => {
    await callApi('POST /api/email/cancel', { hash });
    if (readToken(id) !== null) await refreshAccount(id, callApi);
  };
  const link = useLinkCall(stop, { isByButton: true });
  const page = { pageTitle: t('title'), description: t('description') };
  const titles: Record<string, string> = {
    // No change waits any more.
    link_used: t('failed'),
    link_ended: t('failed'),
    address_changed: t('tooLate'),
  };
  // The former address gets no link for a new password.
  const logIn = (
    <DoorLink to="login" next={next} className="button button-primary">
      {nav('logIn')}
    </DoorLink>
  );
  const newPassword = (
    <DoorLink to="password-reset" next={next} className="button button-primary">
      {t('newPassword')}
    </DoorLink>
  );
  if (link.state === 'waiting')
    return <LinkForm {...page} text={t('text', { site })} submit={t('submit')} onPress={link.run} />;
  if (link.state === 'working')
    return <AccountCard key="working" {...page} title={t('working')} isWorking isOutcome />;
  if (link.state === 'failed') {
    return (
      <LinkFailed {...page} {...link} title={titles[link.code]}>
        {link.code === 'address_changed' ? logIn : newPassword}
      </LinkFailed>
    );
  }
  return (
    <AccountCard key="done" {...page} title={t('done')} intro={<p>{t('doneText')}</p>} isOutcome>
      <div className="account-actions">
        {newPassword}
        <PathLink path="" className="button">
          {ofErrors('home')}
        </PathLink>
      </div>
    </AccountCard>
  );
});
