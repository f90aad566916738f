import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pagedWindow } from './pagedWindow.ts';
import type { PageScreen } from './PageScreen.ts';
import { pageScreens } from './pageScreens.ts';
import { preloadReach } from '../pictures/preloadReach.ts';

const input = fc
  .record({
    wide: fc.array(fc.boolean(), { minLength: 1, maxLength: 300 }),
    isDouble: fc.boolean(),
    wideWay: fc.constantFrom('fit' as const, 'split' as const),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    travel: fc.constantFrom(1 as const, -1 as const),
    reach: fc.record({ ahead: fc.integer({ min: 0, max: 8 }), behind: fc.integer({ min: 0, max: 4 }) }),
  })
  .map(({ wide, isDouble, wideWay, at, ...rest }) => {
    const screens = pageScreens({ wide, isDouble, coverAlone: true, wideWay });
    return { ...rest, screens, screen: Math.floor(at * (screens.length - 1)) };
  });

const pagesOf = (screens: readonly PageScreen[]) => screens.flatMap((slots) => slots.map(({ page }) => page));

test('begins with what is read, names each page once, and no page beyond the reach', () => {
  fc.assert(
    fc.property(input, (options) => {
      const { screens, screen, travel, reach } = options;
      const pages = pagedWindow(options);
      expect(pages[0]).toBe(screens[screen]?.[0].page);
      expect(new Set(pages).size).toBe(pages.length);
      const first = screen - (travel === 1 ? reach.behind : reach.ahead);
      const last = screen + (travel === 1 ? reach.ahead : reach.behind);
      expect(new Set(pages)).toEqual(new Set(pagesOf(screens.slice(Math.max(0, first), last + 1))));
    }),
  );
});

test('turning round turns the order at once', () => {
  const reach = { ahead: 4, behind: 1 };
  const screens: PageScreen[] = Array.from({ length: 100 }, (_, index) => [{ page: index + 1 }]);
  expect(pagedWindow({ screens, screen: 49, travel: 1, reach })).toEqual([50, 51, 52, 53, 54, 49]);
  expect(pagedWindow({ screens, screen: 49, travel: -1, reach })).toEqual([50, 49, 48, 47, 46, 51]);
});

test('counts spreads, not pages, and a page that is split once', () => {
  const reach = { ahead: 1, behind: 1 };
  const spreads: PageScreen[] = [[{ page: 1 }], [{ page: 2 }, { page: 3 }], [{ page: 4 }, { page: 5 }]];
  expect(pagedWindow({ screens: spreads, screen: 1, travel: 1, reach })).toEqual([2, 3, 4, 5, 1]);
  const halves: PageScreen[] = [[{ page: 1, half: 1 }], [{ page: 1, half: 2 }], [{ page: 2 }]];
  expect(pagedWindow({ screens: halves, screen: 1, travel: 1, reach })).toEqual([1, 2]);
});

test('keeps the last pages while the card behind them is read', () => {
  const screens: PageScreen[] = [[{ page: 1 }], [{ page: 2 }], [{ page: 3 }]];
  expect(pagedWindow({ screens, screen: 3, travel: 1, reach: { ahead: 4, behind: 1 } })).toEqual([3, 2]);
});

test('reaches further on a fast connection and only to the next page when data is saved', () => {
  expect(preloadReach(false, { isSaving: false, isFast: false })).toEqual({ ahead: 4, behind: 1 });
  expect(preloadReach(false, { isSaving: false, isFast: true })).toEqual({ ahead: 6, behind: 2 });
  expect(preloadReach(true, { isSaving: false, isFast: true })).toEqual({ ahead: 3, behind: 1 });
  expect(preloadReach(true, { isSaving: true, isFast: true })).toEqual({ ahead: 1, behind: 0 });
});
