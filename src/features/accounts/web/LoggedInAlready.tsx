import { useTranslations } from 'use-intl';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { useLogOut } from '../../sessions/web/useLogOut.ts';
import { useSession } from '../../sessions/web/useSession.ts';
import { AccountCard } from './AccountCard.tsx';
import { strong } from './strong.tsx';

/** In place of the login and registration forms, for members: who they are, and the way on. */
export function LoggedInAlready({ pageTitle, description }: { pageTitle: string; description: string }) {
  const t = useTranslations('account.loggedIn');
  const nav = useTranslations('nav');
  const logOut = useLogOut();
  const { user } = useSession();
  return (
    <AccountCard
      title={t('title')}
      pageTitle={pageTitle}
      description={description}
      intro={<p>{t.rich('text', { name: user?.username ?? '', b: strong })}</p>}
    >
      <div className="account-actions">
        <PathLink path="" className="button button-primary">
          {nav('home')}
        </PathLink>
        <PathLink path="/settings" className="button">
          {nav('settings')}
        </PathLink>
        <button type="button" className="button" onClick={() => void logOut()}>
          {nav('logOut')}
        </button>
      </div>
    </AccountCard>
  );
}
