import { useTranslations } from 'use-intl';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { useSession } from '../../sessions/web/useSession.ts';
import { BioForm } from './BioForm.tsx';
import { EmailForm } from './EmailForm.tsx';
import '../../../ui/kit/settingsRows.css';

/** The member's username, address and profile. */
export function AccountSection() {
  const t = useTranslations('account.settings.username');
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <Panel title={t('title')} description={t('about')}>
        <p className="settings-note">
          <strong className="grow break-words">{user.username}</strong>
          <PathLink path={`/profile/${encodeURIComponent(user.username)}`} className="text-link">
            {t('profile')}
          </PathLink>
        </p>
      </Panel>
      <EmailForm user={user} />
      <BioForm user={user} />
    </>
  );
}
