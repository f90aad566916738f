import fc from 'fast-check';
import { expect, it } from 'vitest';
import { markedParts, sliderMarks } from './sliderMarks.ts';

it('draws nothing where nothing is marked', () => {
  expect(sliderMarks({ pages: [], pagesCount: 10, color: 'red', towards: 'right' })).toBe('none');
});

it('draws neighbours as one stretch, from the first page at the start to the last one at the end', () => {
  expect(markedParts([1, 2, 3, 11], 11)).toEqual([
    [0, 0.25],
    [0.95, 1],
  ]);
  expect(sliderMarks({ pages: [6], pagesCount: 11, color: 'red', towards: 'left' })).toBe(
    'linear-gradient(to left, transparent 45%, red 45% 55%, transparent 55%)',
  );
});

it('has one page to mark in a chapter of one page', () => {
  expect(markedParts([1], 1)).toEqual([[0, 1]]);
});

it('has few stretches, in order and inside of the slider, whatever is marked of a chapter of any length', () => {
  const chapters = fc
    .integer({ min: 1, max: 6000 })
    .chain((count) => fc.tuple(fc.constant(count), fc.array(fc.integer({ min: -3, max: count + 3 }))));
  fc.assert(
    fc.property(chapters, ([count, pages]) => {
      const parts = markedParts(pages, count);
      const edges = parts.flat();
      expect(parts.length).toBeLessThanOrEqual(64);
      expect(edges).toEqual(edges.toSorted((one, other) => one - other));
      expect(edges.every((edge) => edge >= 0 && edge <= 1)).toBe(true);
      for (const page of pages.filter((one) => one >= 1 && one <= count)) {
        const at = count === 1 ? 0 : (page - 1) / (count - 1);
        expect(parts.some(([from, to]) => from - 0.005 <= at && at <= to + 0.005)).toBe(true);
      }
    }),
  );
});
