import type { Call } from '../../../platform/http/Route.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { isSecondFactorRequired, type StaffRule } from '../../users/server/userAnswer.ts';
import type { UserRow } from '../../users/server/userStore.ts';

/** Message after a removal. Staff without a factor left are told what that means. */
export function removalMessage(options: {
  say: Call<Endpoint>['say'];
  removed: 'totp_removed' | 'passkey_removed';
  after: UserRow;
  staff: StaffRule;
}): string {
  const { say, removed, after, staff } = options;
  return [
    say(removed),
    ...(isSecondFactorRequired(after, staff) && !after.has_second_factor
      ? [say('second_factor_missing')]
      : []),
  ].join('\n');
}
