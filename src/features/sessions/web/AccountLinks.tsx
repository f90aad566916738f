import { useTranslations } from 'use-intl';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { useSite } from '../../site/web/useSite.ts';
import { LoginLink } from './LoginLink.tsx';
import { useLogOut } from './useLogOut.ts';
import { useSession } from './useSession.ts';

/** Links for members, or login and registration for visitors, as items of the enclosing list. */
export function AccountLinks() {
  const { isLoggedIn } = useSession();
  return isLoggedIn ? <MemberLinks /> : <VisitorLinks />;
}

function VisitorLinks() {
  const t = useTranslations('nav');
  const { registration } = useSite();
  return (
    <>
      <li>
        <LoginLink className="menu-item">{t('logIn')}</LoginLink>
      </li>
      {registration !== 'closed' && <AccountItem path="/register" label={t('register')} />}
    </>
  );
}

function MemberLinks() {
  const t = useTranslations('nav');
  const { user } = useSession();
  const logOut = useLogOut();
  return (
    <>
      {user && <AccountItem path={`/profile/${encodeURIComponent(user.username)}`} label={t('profile')} />}
      <AccountItem path="/notices" label={t('notices')} />
      <AccountItem path="/settings" label={t('settings')} />
      {user?.needs_second_factor && <AccountItem path="/settings/password" label={t('confirmStaff')} />}
      {user && user.role !== 'user' && !user.is_limited && (
        <AccountItem path="/moderation" label={t('moderation')} />
      )}
      {user?.role === 'admin' && <AccountItem path="/admin" label={t('admin')} />}
      <li>
        <button type="button" className="menu-item w-full cursor-pointer" onClick={() => void logOut()}>
          {t('logOut')}
        </button>
      </li>
    </>
  );
}

function AccountItem({ path, label }: { path: string; label: string }) {
  return (
    <li>
      <PathLink path={path} className="menu-item">
        {label}
      </PathLink>
    </li>
  );
}
