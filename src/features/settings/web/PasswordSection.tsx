import { useTranslations } from 'use-intl';
import { PasswordForm } from '../../accounts/web/PasswordForm.tsx';
import { SecondFactorsSection } from '../../secondFactors/web/SecondFactorsSection.tsx';
import { useSession } from '../../sessions/web/useSession.ts';

/** How a member signs in. */
export function PasswordSection() {
  const t = useTranslations('account.secondFactors');
  const { user } = useSession();
  return (
    <>
      {user?.needs_second_factor && <p className="settings-note factor-required">{t('required')}</p>}
      <PasswordForm />
      <SecondFactorsSection />
    </>
  );
}
