import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pagedWindow } from './pagedWindow.ts';
import { preloadReach } from './preloadReach.ts';

const input = fc
  .record({
    pagesCount: fc.integer({ min: 1, max: 1000 }),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    travel: fc.constantFrom(1 as const, -1 as const),
    reach: fc.record({ ahead: fc.integer({ min: 0, max: 8 }), behind: fc.integer({ min: 0, max: 4 }) }),
  })
  .map(({ at, ...rest }) => ({ ...rest, page: 1 + Math.floor(at * (rest.pagesCount - 1)) }));

test('begins with the page that is read, names each page once, and stays within the chapter and the reach', () => {
  fc.assert(
    fc.property(input, (options) => {
      const pages = pagedWindow(options);
      expect(pages[0]).toBe(options.page);
      expect(new Set(pages).size).toBe(pages.length);
      for (const page of pages) {
        expect(page >= 1 && page <= options.pagesCount).toBe(true);
        const steps = (page - options.page) * options.travel;
        expect(steps >= -options.reach.behind && steps <= options.reach.ahead).toBe(true);
      }
    }),
  );
});

test('leaves out no page that is within reach', () => {
  fc.assert(
    fc.property(input, (options) => {
      const { page, travel, reach, pagesCount } = options;
      const low = travel === 1 ? page - reach.behind : page - reach.ahead;
      const high = travel === 1 ? page + reach.ahead : page + reach.behind;
      expect(pagedWindow(options)).toHaveLength(Math.min(high, pagesCount) - Math.max(low, 1) + 1);
    }),
  );
});

test('turning round turns the order at once', () => {
  const reach = { ahead: 4, behind: 1 };
  expect(pagedWindow({ page: 50, pagesCount: 100, travel: 1, reach })).toEqual([50, 51, 52, 53, 54, 49]);
  expect(pagedWindow({ page: 50, pagesCount: 100, travel: -1, reach })).toEqual([50, 49, 48, 47, 46, 51]);
});

test('reaches further on a fast connection and only to the next page when data is saved', () => {
  expect(preloadReach(false, { isSaving: false, isFast: false })).toEqual({ ahead: 4, behind: 1 });
  expect(preloadReach(false, { isSaving: false, isFast: true })).toEqual({ ahead: 6, behind: 2 });
  expect(preloadReach(true, { isSaving: false, isFast: true })).toEqual({ ahead: 3, behind: 1 });
  expect(preloadReach(true, { isSaving: true, isFast: true })).toEqual({ ahead: 1, behind: 0 });
});
