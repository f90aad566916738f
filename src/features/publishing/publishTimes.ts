import { daysLater, instantsOf, wallTimeOf } from '../../contract/wallTime.ts';

/** When new chapters go live. */
export type Publish = {
  when: 'now' | 'at' | 'draft';
  /** The time of the first one. */
  at: string | null;
  /** Days from each to the next, by the clocks of the site; 0: all at once. */
  days: number;
};

/**
 * The time of each chapter, in ISO 8601. Undefined: it waits for no time, or the clocks of the site
 * skip its time. The wall time stays, whatever the clocks do meanwhile.
 */
export function publishTimes(
  count: number,
  { when, at, days }: Publish,
  zone: string,
): (string | undefined)[] {
  return Array.from({ length: count }, (_, index) => {
    if (when !== 'at' || at === null) return undefined;
    if (index === 0 || days === 0) return at;
    return instantsOf(daysLater(wallTimeOf(at, zone), index * days), zone)[0];
  });
}
