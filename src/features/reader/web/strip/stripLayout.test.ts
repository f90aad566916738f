import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pagesEnd, pagesIn, pageStretch, positionAt, stripLayout, stripLength } from './stripLayout.ts';

const size = fc.record({
  width: fc.integer({ min: 1, max: 4000 }),
  height: fc.integer({ min: 1, max: 30_000 }),
});
const layout = fc
  .record({
    sizes: fc.array(size, { minLength: 1, maxLength: 60 }),
    breadth: fc.integer({ min: 1, max: 1600 }),
    isSideways: fc.boolean(),
    gap: fc.integer({ min: 0, max: 24 }),
    card: fc.integer({ min: 1, max: 800 }),
  })
  .map((input) => ({ ...input, layout: stripLayout(input) }));

test('parts stand on whole pixels, one behind the other, with the gap between pages and none before the card', () => {
  fc.assert(
    fc.property(layout, ({ layout, sizes, gap, card }) => {
      let edge = 0;
      for (let position = 1; position <= sizes.length; position++) {
        const { start, length } = pageStretch(layout, position);
        expect(start).toBe(edge);
        expect(Number.isInteger(length) && length >= 1).toBe(true);
        edge = start + length + (position < sizes.length ? gap : 0);
      }
      expect(pageStretch(layout, sizes.length + 1)).toEqual({ start: edge, length: card });
      expect([pagesIn(layout), pagesEnd(layout), stripLength(layout)]).toEqual([
        sizes.length,
        edge,
        edge + card,
      ]);
    }),
  );
});

test('a page has the shape of its picture to the nearest pixel, downwards and sideways', () => {
  const sizes = [
    { width: 800, height: 12_000 },
    { width: 3, height: 2 },
  ];
  expect(stripLayout({ sizes, breadth: 390, isSideways: false, gap: 10, card: 500 }).edges).toEqual([
    0, 5860, 6120, 6620,
  ]);
  expect(stripLayout({ sizes, breadth: 600, isSideways: true, gap: 10, card: 500 }).edges).toEqual([
    0, 50, 950, 1450,
  ]);
});

test('every point belongs to the part whose stretch, or gap, holds it', () => {
  fc.assert(
    fc.property(layout, fc.double({ min: 0, max: 1, noNaN: true }), ({ layout }, part) => {
      const point = Math.floor(part * (stripLength(layout) - 1));
      const position = positionAt(layout, point);
      expect(point >= pageStretch(layout, position).start).toBe(true);
      expect(point < (layout.edges[position] ?? 0)).toBe(true);
    }),
  );
});

test('before the first page is the first, behind all is the card', () => {
  const sizes = [
    { width: 1, height: 1 },
    { width: 1, height: 1 },
  ];
  const layout = stripLayout({ sizes, breadth: 100, isSideways: false, gap: 0, card: 300 });
  expect([positionAt(layout, -5), positionAt(layout, 0), positionAt(layout, 99_999)]).toEqual([1, 1, 3]);
});
