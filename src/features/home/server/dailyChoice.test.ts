import { describe, expect, it } from 'vitest';
import { dailyChoice } from './dailyChoice.ts';

const ids = Array.from({ length: 40 }, (_, index) => `comic-${index}`);
const choose = (day: string, avoided: string[] = []) =>
  dailyChoice({ ids, avoided: new Set(avoided), count: 12, day });

describe('the choice of a day', () => {
  it('is the same all day, whatever order the comics come in, and another one the next day', () => {
    expect(choose('2026-11-20')).toEqual(choose('2026-11-20'));
    expect(dailyChoice({ ids: ids.toReversed(), avoided: new Set(), count: 12, day: '2026-11-20' })).toEqual(
      choose('2026-11-20'),
    );
    expect(choose('2026-11-21')).not.toEqual(choose('2026-11-20'));
  });

  it('has each comic once, also one that is both new and well read', () => {
    const twice = dailyChoice({ ids: [...ids, ...ids], avoided: new Set(), count: 80, day: '2026-11-20' });
    expect(twice.toSorted()).toEqual(ids.toSorted());
  });

  it('leaves out what is shown elsewhere while others are enough, and takes it up last where they are not', () => {
    expect(choose('2026-11-20', ids.slice(0, 20)).every((id) => ids.indexOf(id) >= 20)).toBe(true);
    const few = choose('2026-11-20', ids.slice(0, 35));
    expect(few).toHaveLength(12);
    expect(few.slice(0, 5).toSorted()).toEqual(ids.slice(35).toSorted());
  });
});
