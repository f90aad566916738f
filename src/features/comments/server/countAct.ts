import { limitedAddress } from '../../../platform/http/networkOf.ts';
import { MEMBERS_PER_ADDRESS } from '../../../platform/http/refuseTooMany.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import type { Client } from '../../../platform/http/Route.ts';
import type { Limit, Throttle } from '../../../platform/throttle/openThrottle.ts';
import type { Trust } from './commentHooks.ts';

const RATES: Record<'comment' | 'vote', Record<Trust, { points: number; seconds: number }>> = {
  comment: {
    new: { points: 6, seconds: 600 },
    known: { points: 20, seconds: 600 },
    trusted: { points: 60, seconds: 600 },
  },
  vote: {
    new: { points: 30, seconds: 60 },
    known: { points: 60, seconds: 60 },
    trusted: { points: 120, seconds: 60 },
  },
};

type Act = { throttle: Throttle; what: keyof typeof RATES; trust: Trust; userId: string; client: Client };

/**
 * Counts an act for its member and for their address, which members may share.
 * @throws Problem comment_throttle
 */
export async function countAct({ throttle, what, trust, userId, client }: Act): Promise<void> {
  const rate = RATES[what][trust];
  const name = `${what} ${trust}`;
  const byMember: Limit = { ...rate, name };
  const byAddress: Limit = { ...rate, name: `${name} by address`, points: rate.points * MEMBERS_PER_ADDRESS };
  const waits = [
    await throttle.take(byMember, userId),
    await throttle.take(byAddress, limitedAddress(client.address)),
  ];
  const seconds = Math.max(...waits);
  if (seconds > 0) throw new Problem('comment_throttle', { seconds });
}
