import type { AdDevice, AdPlacement } from '../../contract/adPlacements.ts';
import type { Ad } from './adsApi.ts';

export type AdRoom = { placement: AdPlacement; device: Exclude<AdDevice, 'all'> };
type Competing = Pick<Ad, 'placement' | 'device' | 'type' | 'weight'>;

/**
 * The ads that compete for a room, each with its share of the views, which sum to 1. House ads are
 * shown only where there is no other.
 */
export function adShares<One extends Competing>(
  ads: readonly One[],
  room: AdRoom,
): { ad: One; share: number }[] {
  const fitting = ads.filter(
    ({ placement, device }) => placement === room.placement && (device === 'all' || device === room.device),
  );
  const paid = fitting.filter(({ type }) => type !== 'house');
  const shown = paid.length > 0 ? paid : fitting;
  const sum = shown.reduce((total, { weight }) => total + weight, 0);
  return shown.map((ad) => ({ ad, share: ad.weight / sum }));
}
