import { adShares, type AdRoom } from './adShares.ts';
import type { Ad } from './adsApi.ts';

/**
 * The ad of a room. `lot` is from 0 up to 1: the same lot chooses the same ad while the others stay
 * as they are.
 */
export function chooseAd<One extends Pick<Ad, 'placement' | 'device' | 'type' | 'weight'>>(
  ads: readonly One[],
  room: AdRoom,
  lot: number,
): One | undefined {
  const shares = adShares(ads, room);
  let passed = 0;
  for (const { ad, share } of shares) {
    passed += share;
    if (lot < passed) return ad;
  }
  return shares.at(-1)?.ad;
}
