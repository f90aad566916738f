import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageBounds, stripEnd, stripLayout } from './stripLayout.ts';
import { MOUNTED_PAGES_LIMIT, visibleRange } from './visibleRange.ts';

const strip = fc
  .array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 300 })
  .map((heights) =>
    stripLayout({ sizes: heights.map((height) => ({ width: 400, height })), width: 400, startPx: 56 }),
  );
const parts = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  height: fc.integer({ min: 100, max: 2000 }),
  above: fc.integer({ min: 0, max: 6000 }),
  below: fc.integer({ min: 0, max: 6000 }),
});

test('the range is within the chapter and never larger than the limit', () => {
  fc.assert(
    fc.property(strip, parts, (layout, { at, height, above, below }) => {
      const top = Math.floor(at * stripEnd(layout));
      const { first, last } = visibleRange(layout, { top, bottom: top + height, above, below });
      expect(first).toBeGreaterThanOrEqual(1);
      expect(last).toBeLessThanOrEqual(layout.edges.length - 1);
      expect(last).toBeGreaterThanOrEqual(first);
      expect(last - first + 1).toBeLessThanOrEqual(MOUNTED_PAGES_LIMIT);
    }),
  );
});

test('every page that is seen is in it while the pages seen are not more than the limit', () => {
  fc.assert(
    fc.property(strip, parts, (layout, { at, height, above, below }) => {
      const top = Math.floor(at * stripEnd(layout));
      const bottom = top + height;
      const { first, last } = visibleRange(layout, { top, bottom, above, below });
      const seen = Array.from({ length: layout.edges.length - 1 }, (_, index) => index + 1).filter((page) => {
        const bounds = pageBounds(layout, page);
        return bounds.top < bottom && bounds.top + bounds.height > top;
      });
      fc.pre(seen.length <= MOUNTED_PAGES_LIMIT);
      for (const page of seen) expect(page >= first && page <= last).toBe(true);
    }),
  );
});

test('a thousand slivers do not fill the document', () => {
  const layout = stripLayout({
    sizes: Array.from({ length: 1000 }, () => ({ width: 400, height: 4 })),
    width: 400,
    startPx: 0,
  });
  expect(visibleRange(layout, { top: 2000, bottom: 2800, above: 800, below: 2400 })).toEqual({
    first: 501,
    last: 548,
  });
});
