import { describe, expect, it } from 'vitest';
import type { AdDevice, AdPlacement } from '../../contract/adPlacements.ts';
import { adShares } from './adShares.ts';
import type { AdType } from './adTypes.ts';
import { chooseAd } from './chooseAd.ts';

const HERE = { placement: 'footer', device: 'phone' } as const;

type Made = { name: string; placement?: AdPlacement; device?: AdDevice; type?: AdType; weight?: number };
const ad = ({ placement = 'footer', device = 'all', type = 'image', weight = 10, ...rest }: Made) => ({
  placement,
  device,
  type,
  weight,
  ...rest,
});
const names = (ads: readonly { name: string }[]) => ads.map(({ name }) => name);

describe('the ad of a room', () => {
  it('is one of its placement and device', () => {
    const ads = [
      ad({ name: 'elsewhere', placement: 'home_top' }),
      ad({ name: 'wide', device: 'wide' }),
      ad({ name: 'phone', device: 'phone' }),
      ad({ name: 'both' }),
    ];
    expect(names(adShares(ads, HERE).map((share) => share.ad))).toEqual(['phone', 'both']);
    expect(chooseAd([ads[0] ?? ad({ name: '' })], HERE, 0)).toBeUndefined();
  });

  it('is chosen as often as its weight says', () => {
    const ads = [ad({ name: 'light', weight: 1 }), ad({ name: 'heavy', weight: 3 })];
    expect(adShares(ads, HERE).map(({ share }) => share)).toEqual([0.25, 0.75]);
    const lots = Array.from({ length: 100 }, (_, index) => index / 100);
    const chosen = lots.map((lot) => chooseAd(ads, HERE, lot)?.name);
    expect(chosen.filter((name) => name === 'light')).toHaveLength(25);
    // Sums of shares may fall short of 1.
    expect(chooseAd(ads, HERE, 0.999_999_999_999)?.name).toBe('heavy');
  });

  it('is a house ad only where there is no other', () => {
    const house = ad({ name: 'house', type: 'house' });
    expect(chooseAd([house, ad({ name: 'paid' })], HERE, 0)?.name).toBe('paid');
    expect(chooseAd([house], HERE, 0.5)?.name).toBe('house');
  });
});
