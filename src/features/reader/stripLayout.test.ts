import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageAt, pageBounds, stripEnd, stripLayout } from './stripLayout.ts';

const size = fc.record({
  width: fc.integer({ min: 1, max: 4000 }),
  height: fc.integer({ min: 1, max: 30_000 }),
});
const layout = fc
  .record({
    sizes: fc.array(size, { minLength: 1, maxLength: 60 }),
    width: fc.integer({ min: 1, max: 1600 }),
    startPx: fc.integer({ min: 0, max: 200 }),
  })
  .map((input) => ({ ...input, layout: stripLayout(input) }));

test('pages stand on whole pixels, one below the other without a gap', () => {
  fc.assert(
    fc.property(layout, ({ layout, sizes, startPx }) => {
      let edge = startPx;
      for (let page = 1; page <= sizes.length; page++) {
        const { top, height } = pageBounds(layout, page);
        expect(top).toBe(edge);
        expect(Number.isInteger(height) && height >= 1).toBe(true);
        edge = top + height;
      }
      expect(stripEnd(layout)).toBe(edge);
    }),
  );
});

test('a page has the shape of its picture to the nearest pixel', () => {
  const { edges } = stripLayout({
    sizes: [
      { width: 800, height: 12_000 },
      { width: 3, height: 2 },
    ],
    width: 390,
    startPx: 56,
  });
  expect(edges).toEqual([56, 5906, 6166]);
});

test('every height belongs to the page whose box holds it', () => {
  fc.assert(
    fc.property(layout, fc.double({ min: 0, max: 1, noNaN: true }), ({ layout, startPx }, part) => {
      const y = startPx + Math.floor(part * (stripEnd(layout) - startPx - 1));
      const { top, height } = pageBounds(layout, pageAt(layout, y));
      expect(y >= top && y < top + height).toBe(true);
    }),
  );
});

test('before the first page is the first, behind the last is the last', () => {
  const layout = stripLayout({
    sizes: [
      { width: 1, height: 1 },
      { width: 1, height: 1 },
    ],
    width: 100,
    startPx: 10,
  });
  expect([pageAt(layout, -5), pageAt(layout, 0), pageAt(layout, 99_999)]).toEqual([1, 1, 2]);
});

test('where the next page would begin is the end of the strip', () => {
  const layout = stripLayout({ sizes: [{ width: 1, height: 2 }], width: 100, startPx: 0 });
  expect(pageBounds(layout, 2).top).toBe(stripEnd(layout));
});
