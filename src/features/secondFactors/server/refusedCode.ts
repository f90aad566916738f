import { Problem } from '../../../platform/http/Problem.ts';
import { typedCode } from './backupCodes.ts';
import { clockLead, isTotpCode } from './totp.ts';

/**
 * The refusal of a code as typed. A wrong clock spoils the codes of an app alone, so only theirs
 * tells of clocks.
 */
export function refusedCode(typed: string): Problem {
  return new Problem(isTotpCode(typedCode(typed)) ? 'app_code_failed' : 'second_factor_failed');
}

/**
 * The refusal of the first code of a new secret. The error of a clock is told here alone: the
 * secret was just shown to whoever asks, while at a login it would tell a guesser which codes are
 * near.
 */
export function refusedFirstCode(secret: string, typed: string): Problem {
  const lead = clockLead(secret, typedCode(typed));
  if (lead === undefined) return refusedCode(typed);
  return new Problem(lead > 0 ? 'app_clock_ahead' : 'app_clock_behind', { minutes: Math.abs(lead) });
}
