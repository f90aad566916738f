import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useApi } from '../../../ui/api/useApi.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { refreshAccount } from '../../sessions/web/refreshAccount.ts';
import { readToken } from '../../sessions/web/sessionNotes.ts';
import { useSession } from '../../sessions/web/useSession.ts';
import { useSite } from '../../site/web/useSite.ts';
import { AccountCard } from './AccountCard.tsx';
import { DoorLink } from './DoorLink.tsx';
import { ResendButton } from './ResendButton.tsx';
import { useLinkCall } from './useLinkCall.ts';

/** spec 4: "Verifying your email...", then "Your email is now verified". */
export const VerifyScreen = withWords(function VerifyScreen() {
  const t = useTranslations('account.verify');
  const nav = useTranslations('nav');
  const ofErrors = useTranslations('error');
  const { hash } = useParams({ strict: false }) as { hash: string };
  const { callApi } = useApi();
  const { id } = useSite();
  const { isLoggedIn } = useSession();
  const link = useLinkCall(async () => {
    const said = await callApi('POST /api/email/verify', { hash });
    // Asked now: while the page is taken over nobody is known yet.
    if (readToken(id) !== null) await refreshAccount(id, callApi);
    return said;
  });
  const page = { pageTitle: t('title'), description: t('description') };
  if (link.state === 'failed') return <NotVerified {...page} {...link} />;
  if (link.state === 'working') return <AccountCard key="working" {...page} title={t('working')} isWorking />;
  return (
    <AccountCard key="done" {...page} title={t('done')} intro={<p>{t('doneText')}</p>} isOutcome>
      <div className="account-actions">
        {!isLoggedIn && (
          <DoorLink to="login" className="button button-primary">
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

type NotVerifiedProps = {
  pageTitle: string;
  description: string;
  message: string;
  isFinal: boolean;
  isDone: boolean;
  retry: () => void;
};

/** Says why verification failed, and offers another link if the address still waits. */
function NotVerified({ pageTitle, description, message, isFinal, isDone, retry }: NotVerifiedProps) {
  const t = useTranslations('account.verify');
  const nav = useTranslations('nav');
  const ofErrors = useTranslations('error');
  const { isLoggedIn, user } = useSession();
  const isWaiting = user !== null && (!user.is_verified || user.pending_email !== null);
  return (
    <AccountCard
      key="failed"
      pageTitle={pageTitle}
      description={description}
      title={t(isDone ? 'already' : 'failed')}
      isOutcome
      intro={
        <>
          <p>{message}</p>
          {isFinal && !isDone && !isLoggedIn && <p>{t('logIn')}</p>}
        </>
      }
    >
      <div className="account-actions">
        {!isFinal && (
          <button type="button" className="button button-primary" onClick={retry}>
            {ofErrors('retry')}
          </button>
        )}
        {isFinal && isWaiting && <ResendButton />}
        {isFinal && !isLoggedIn && (
          <DoorLink to="login" className="button button-primary">
            {nav('logIn')}
          </DoorLink>
        )}
        <PathLink path="" className="button">
          {ofErrors('home')}
        </PathLink>
      </div>
    </AccountCard>
  );
}
