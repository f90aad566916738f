import { useParams, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useApi } from '../../../ui/api/useApi.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { refreshAccount } from '../../../features/sessions/web/refreshAccount.ts';
import { readToken } from '../../../features/sessions/web/sessionNotes.ts';
import { useSession } from '../../../features/sessions/web/useSession.ts';
import { useSite } from '../../../features/site/web/useSite.ts';
import { AccountCard } from '../../../features/accounts/web/AccountCard.tsx';
import { DoorLink } from '../../../features/accounts/web/DoorLink.tsx';
import { LinkFailed, type LinkFailedProps } from '../../../features/accounts/web/LinkFailed.tsx';
import { LinkForm } from '../../../features/accounts/web/LinkForm.tsx';
import { ResendButton } from '../../../features/accounts/web/ResendButton.tsx';
import { useLinkCall } from '../../../features/accounts/web/useLinkCall.ts';

const ROUTE = '/$lang/verify/$hash';

/**
 * spec 4: "Verifying your email...", then "Your email is now verified", once its button is pressed.
 */
export const VerifyScreen = withWords(function VerifyScreen() {
  const t = useTranslations('account.verify');
  const nav = useTranslations('nav');
  const ofErrors = useTranslations('error');
  const { hash } = useParams({ from: ROUTE });
  const { next } = useSearch({ from: ROUTE });
  const { callApi } = useApi();
  const { id, title: site } = useSite();
  const { isLoggedIn } = useSession();
  const verify = async () => {
    try {
      await callApi('POST /api/email/verify', { hash });
    } finally {
      // Also where it was done before, perhaps in another browser: what is said next goes by it.
      if (readToken(id) !== null) await refreshAccount(id, callApi);
    }
  };
  const link = useLinkCall(verify, { isByButton: true });
  const page = { pageTitle: t('title'), description: t('description') };
  if (link.state === 'waiting')
    return <LinkForm {...page} text={t('text', { site })} submit={t('submit')} onPress={link.run} />;
  if (link.state === 'failed') return <NotVerified {...page} {...link} next={next} />;
  if (link.state === 'working')
    return <AccountCard key="working" {...page} title={t('working')} isWorking isOutcome />;
  return (
    <AccountCard key="done" {...page} title={t('done')} intro={<p>{t('doneText')}</p>} isOutcome>
      <div className="account-actions">
        {!isLoggedIn && (
          <DoorLink to="login" next={next} className="button button-primary">
            {nav('logIn')}
          </DoorLink>
        )}
        <PathLink path="" className={isLoggedIn ? 'button button-primary' : 'button'}>
          {ofErrors('home')}
        </PathLink>
      </div>
    </AccountCard>
  );
});

type NotVerifiedProps = Omit<LinkFailedProps, 'title' | 'hint' | 'children'> & {
  code: string;
  next: string | undefined;
};

/** Another link is offered where it would help: not for an address that is proved. */
function NotVerified({ code, next, ...failed }: NotVerifiedProps) {
  const t = useTranslations('account.verify');
  const nav = useTranslations('nav');
  const { isLoggedIn, user } = useSession();
  const isWaiting = user !== null && (!user.is_verified || user.pending_email !== null);
  const isDone = code === 'already_verified';
  const isTaken = code === 'email_taken';
  // After a change that was stopped, no link is waited for.
  const wantsLink = failed.isFinal && !isDone && !isTaken && (code !== 'link_ended' || isWaiting);
  const isOthers = isDone && user !== null && !user.is_verified;
  return (
    <LinkFailed
      {...failed}
      title={isDone ? t('already') : undefined}
      hint={isOthers ? t('ofOther') : wantsLink && !isLoggedIn ? t('logIn') : undefined}
    >
      {wantsLink && isWaiting && <ResendButton />}
      {isTaken && isLoggedIn && (
        <PathLink path="/settings/account" className="button button-primary">
          {t('otherAddress')}
        </PathLink>
      )}
      {!isLoggedIn && (
        <DoorLink to="login" next={next} className="button button-primary">
          {nav('logIn')}
        </DoorLink>
      )}
    </LinkFailed>
  );
}
