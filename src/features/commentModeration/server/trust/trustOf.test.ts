import { expect, it } from 'vitest';
import { trustFrom, type TrustFacts } from './trustOf.ts';

const OLD: TrustFacts = { hours: 40 * 24, shown: 80, removed: 0 };
const trust = (facts: Partial<TrustFacts>) => trustFrom({ ...OLD, ...facts });

it('grows with age and what readers saw, and falls with removals', () => {
  expect(trust({})).toBe('trusted');
  expect(trust({ removed: 1 })).toBe('known');
  expect(trust({ removed: 3 })).toBe('new');
  expect(trust({ shown: 49 })).toBe('known');
  expect(trust({ shown: 2 })).toBe('new');
  expect(trust({ hours: 25 })).toBe('known');
  expect(trust({ hours: 23 })).toBe('new');
});
