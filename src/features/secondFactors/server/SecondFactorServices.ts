import type { Throttle } from '../../../platform/throttle/openThrottle.ts';
import type { PasswordHasher } from '../../users/server/openPasswordHasher.ts';
import type { StaffRule } from '../../users/server/userAnswer.ts';
import type { ChangeServices } from './changeSecondFactors.ts';
import type { RelyingParty } from './relyingParty.ts';

/** Services of the second-factor endpoints. */
export type SecondFactorServices = ChangeServices & {
  passwords: PasswordHasher;
  throttle: Throttle;
  staff: StaffRule;
  /** Known once the site listens. */
  party: () => RelyingParty;
};
