import { AD_DEVICES, AD_PLACEMENTS } from '../../../contract/adPlacements.ts';
import { readFilter } from '../../../platform/http/readFilter.ts';
import { AD_TYPES } from '../../ads/adTypes.ts';
import { AD_STATES } from '../adStates.ts';

const KEYS = { placement: AD_PLACEMENTS, type: AD_TYPES, device: AD_DEVICES, state: AD_STATES };
export type AdFilterKey = keyof typeof KEYS;

export type AdFilter = {
  /** Parts of the name. */
  words: { word: string; isExcluded: boolean }[];
  /** Values of one key of which one is there, or none. */
  values: { key: AdFilterKey; isExcluded: boolean; values: string[] }[];
};

/** @throws Problem validation of `q` */
export function readAdFilter(q: string | undefined): AdFilter {
  const tokens = readFilter(q, KEYS);
  const words = tokens.filter(({ key }) => key === null);
  const keys = Object.keys(KEYS) as AdFilterKey[];
  return {
    words: words.map(({ value, isExcluded }) => ({ word: value, isExcluded })),
    values: keys.flatMap((key) =>
      [true, false].flatMap((isExcluded) => {
        const of = tokens.filter((token) => token.key === key && token.isExcluded === isExcluded);
        return of.length === 0 ? [] : [{ key, isExcluded, values: of.map(({ value }) => value) }];
      }),
    ),
  };
}
