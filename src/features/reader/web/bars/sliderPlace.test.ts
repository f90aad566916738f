import fc from 'fast-check';
import { expect, it } from 'vitest';
import { previewPlace, sliderPage, sliderPlace } from './sliderPlace.ts';

const ways = fc.record({
  width: fc.integer({ min: 100, max: 1200 }),
  thumb: fc.constant(16),
  pagesCount: fc.integer({ min: 1, max: 5000 }),
  direction: fc.constantFrom('ltr' as const, 'rtl' as const),
});

it('finds the page again where its handle stands, in both directions', () => {
  fc.assert(
    fc.property(ways, fc.nat(), (way, some) => {
      const page = 1 + (some % way.pagesCount);
      expect(sliderPage(sliderPlace(page, way), way)).toBe(page);
    }),
  );
});

it('has a page of the chapter for every place', () => {
  fc.assert(
    fc.property(ways, fc.integer({ min: -50, max: 1300 }), (way, place) => {
      const page = sliderPage(place, way);
      expect(page >= 1 && page <= way.pagesCount).toBe(true);
    }),
  );
});

it('begins on the right in a chapter that is read from right to left', () => {
  const way = { width: 216, thumb: 16, pagesCount: 11, direction: 'rtl' } as const;
  expect([sliderPlace(1, way), sliderPlace(11, way)]).toEqual([208, 8]);
});

it('keeps a preview within reach of the ends, and in the middle where it is wider than the slider', () => {
  const way = { width: 216, thumb: 16, pagesCount: 11, direction: 'ltr' } as const;
  const at = (page: number, halfWidth: number) => previewPlace(page, way, { halfWidth, overhang: 44 });
  expect([at(1, 80), at(6, 80), at(11, 80)]).toEqual([36, 108, 180]);
  expect([at(1, 400), at(11, 400)]).toEqual([108, 108]);
});
