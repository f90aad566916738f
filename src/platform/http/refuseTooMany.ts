import type { Endpoint, Rate } from '../../contract/endpoint.ts';
import type { Viewer } from '../../contract/Viewer.ts';
import type { Throttle } from '../throttle/openThrottle.ts';
import { limitedAddress } from './networkOf.ts';
import { Problem } from './Problem.ts';

/**
 * So many members behind one address (a household, a small school) may each use a call's full rate.
 */
export const MEMBERS_PER_ADDRESS = 10;

type RatedCall = {
  endpoint: Pick<Endpoint, 'method' | 'path' | 'access'>;
  rate: Rate;
  viewer: Viewer;
  address: string;
  throttle: Pick<Throttle, 'take'>;
};

/**
 * Counts the call for its address and, where it has one, for its member: neither logging in nor
 * changing the address begins a new count.
 * @throws Problem rate_limited
 */
export async function refuseTooMany({ endpoint, rate, viewer, address, throttle }: RatedCall): Promise<void> {
  const name = `rate ${endpoint.method} ${endpoint.path}`;
  const perAddress = endpoint.access === 'anyone' ? rate.points : rate.points * MEMBERS_PER_ADDRESS;
  const byAddress = {
    limit: { ...rate, name: `${name} by address`, points: perAddress },
    key: limitedAddress(address),
  };
  // The member first: what is refused to one member takes nothing from the others at that address.
  const counts = viewer.id === null ? [byAddress] : [{ limit: { ...rate, name }, key: viewer.id }, byAddress];
  for (const { limit, key } of counts) {
    const seconds = await throttle.take(limit, key);
    if (seconds > 0) throw new Problem('rate_limited', { seconds });
  }
}
