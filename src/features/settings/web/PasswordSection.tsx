import { PasswordForm } from '../../accounts/web/PasswordForm.tsx';
import { SecondFactorsSection } from '../../secondFactors/web/SecondFactorsSection.tsx';
import { useSession } from '../../sessions/web/useSession.ts';
import { FactorRequired } from './FactorRequired.tsx';
import type { SettingsSectionProps } from './SettingsSectionProps.ts';

/** The ways in which a member signs in. */
export function PasswordSection({ next }: SettingsSectionProps) {
  const { user } = useSession();
  return (
    <>
      {user?.needs_second_factor && <FactorRequired {...{ user, next }} />}
      <PasswordForm />
      <SecondFactorsSection />
    </>
  );
}
