import { PasswordForm } from '../../accounts/web/PasswordForm.tsx';
import { SecondFactorsSection } from '../../secondFactors/web/SecondFactorsSection.tsx';

/** How a member signs in. */
export function PasswordSection() {
  return (
    <>
      <PasswordForm />
      <SecondFactorsSection />
    </>
  );
}
