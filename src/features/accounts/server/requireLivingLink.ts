import type { ErrorCode } from '../../../contract/errorCodes.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import type { AccountLink, LinkState } from '../../users/server/mails/accountLinkStore.ts';

export type DeadLinkState = Exclude<LinkState, 'living'>;

const SAID: Record<DeadLinkState, ErrorCode> = {
  used: 'link_used',
  replaced: 'link_replaced',
  ended: 'link_ended',
  expired: 'link_too_old',
};

/**
 * Refuses a link that no longer works, and says why: only somebody who holds its token hears it.
 * `own` has the codes of one kind of link.
 * @throws Problem link_used, link_replaced, link_ended, link_too_old, or one of `own`
 */
export function requireLivingLink(
  { state }: Pick<AccountLink, 'state'>,
  own: Partial<Record<DeadLinkState, ErrorCode>> = {},
): void {
  if (state !== 'living') throw new Problem(own[state] ?? SAID[state]);
}
