import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodedBytes } from './decodedBytes.ts';
import { fitScale } from './fitScale.ts';
import { LOADED_UNITS_LIMIT, withinBounds } from './LoadUnit.ts';
import { nearbyChapters } from './nearbyChapters.ts';

test('the most urgent units are kept, within the number and the memory, and the needed ones always', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 30 }),
      fc.nat({ max: 30 }),
      fc.nat({ max: 400 }),
      (sizes, needed, maxBytes) => {
        const units = sizes.map((bytes, index) => ({ key: String(index), page: index + 1, slice: 0, bytes }));
        const kept = withinBounds(units, { needed, maxBytes });
        expect(kept).toEqual(units.slice(0, kept.length));
        expect(kept.length).toBeGreaterThanOrEqual(Math.min(needed, units.length));
        if (kept.length > needed) {
          expect(kept.length).toBeLessThanOrEqual(LOADED_UNITS_LIMIT);
          expect(kept.reduce((sum, unit) => sum + unit.bytes, 0)).toBeLessThanOrEqual(maxBytes);
        }
      },
    ),
  );
});

test('a decoded page counts by the variant that its box takes', () => {
  const page = { width: 1600, height: 2400, widths: [640, 960, 1280], original_serves: true, slices: 1 };
  expect(decodedBytes({ picture: page, deviceWidth: 1200 })).toBe(1280 * 1920 * 4);
  expect(decodedBytes({ picture: page, deviceWidth: 5000 })).toBe(1600 * 2400 * 4);
  const strip = { width: 800, height: 12_000, widths: [640, 800], original_serves: false, slices: 6 };
  expect(decodedBytes({ picture: strip, deviceWidth: 780 })).toBe(800 * 2000 * 4);
});

test('with the bars gone a page fills the screen in one direction and leaves it in none', () => {
  const size = fc.record({
    width: fc.integer({ min: 100, max: 3000 }),
    height: fc.integer({ min: 300, max: 3000 }),
  });
  fc.assert(
    fc.property(size, size, (page, screen) => {
      const { scale } = fitScale({ page, screen, top: 56, bottom: 56 });
      const boxWidth = Math.min(screen.width, ((screen.height - 112) * page.width) / page.height) * scale;
      const boxHeight = (boxWidth * page.height) / page.width;
      expect(scale).toBeGreaterThanOrEqual(1 - 1e-9);
      expect(boxWidth).toBeLessThanOrEqual(screen.width + 1e-6);
      expect(boxHeight).toBeLessThanOrEqual(screen.height + 1e-6);
      expect(Math.abs(boxWidth - screen.width) < 1e-6 || Math.abs(boxHeight - screen.height) < 1e-6).toBe(
        true,
      );
    }),
  );
});

test('of many chapters those around the present one are offered', () => {
  const rows = Array.from({ length: 300 }, (_, index) => ({ slug: String(index + 1) }));
  const near = nearbyChapters(rows, '100').map((row) => row.slug);
  expect([near[0], near.at(-1), near.length]).toEqual(['50', '150', 101]);
  expect(nearbyChapters(rows, '1')[0]?.slug).toBe('1');
});
