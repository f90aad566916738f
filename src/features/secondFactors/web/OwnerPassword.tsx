import { useTranslations } from 'use-intl';
import { PasswordInput } from '../../../ui/kit/PasswordInput.tsx';
import { useSession } from '../../sessions/web/useSession.ts';

/** The member's password once more, before anything of this kind is changed. */
export function OwnerPassword() {
  const t = useTranslations('account.secondFactors');
  const { user } = useSession();
  return (
    <>
      {/* Tells the browser's password store whose password it is. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={user?.username ?? ''}
        readOnly
        hidden
      />
      <PasswordInput
        label={t('password')}
        name="password"
        description={t('passwordAbout')}
        autoComplete="current-password"
        required
      />
    </>
  );
}
