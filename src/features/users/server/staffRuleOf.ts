import { httpReach } from '../../../platform/config/httpReach.ts';
import type { Config } from '../../../platform/config/readConfig.ts';
import type { StaffRule } from './userAnswer.ts';

/**
 * The demo's own staff act without a second factor where only this machine or a private network
 * reaches them: their passwords stand in the log.
 */
export function staffRuleOf({ accounts, public_url }: Pick<Config, 'accounts' | 'public_url'>): StaffRule {
  return {
    needsSecondFactor: accounts.staff_second_factor,
    exemptsDemo: public_url === undefined || httpReach(public_url) !== undefined,
  };
}
