import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PasswordInput } from '../../../ui/kit/PasswordInput.tsx';
import { HiddenUsername } from '../../users/web/HiddenUsername.tsx';
import { useSession } from './useSession.ts';

/**
 * The member's password once more, as the field `password`: what changes the way into an account
 * asks for it.
 */
export function OwnerPassword({ description }: { description?: ReactNode }) {
  const t = useTranslations('account.session');
  const { user } = useSession();
  return (
    <>
      <HiddenUsername username={user?.username ?? ''} />
      <PasswordInput
        label={t('password')}
        name="password"
        description={description}
        autoComplete="current-password"
        required
      />
    </>
  );
}
