import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { stripLayout } from './stripLayout.ts';
import { placeOfItem, stretchOf, stripTrack, type StripTrack } from './stripTrack.ts';
import { MOUNTED_ITEMS_LIMIT, visibleRange } from './visibleRange.ts';

function trackOf(chapters: readonly (readonly number[])[]): StripTrack {
  return stripTrack(
    chapters.map((heights, index) => {
      const sizes = heights.map((height) => ({ width: 400, height }));
      const pages = heights.map((_, page) => ({ id: `${index}-${page}`, slices: 1, bytes: 1, crop: null }));
      const layout = stripLayout({ sizes, breadth: 400, isSideways: false, gap: 0, card: 500 });
      return { id: String(index), layout, pages };
    }),
    56,
  );
}

const heights = fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 150 });
const track = fc.array(heights, { minLength: 1, maxLength: 3 }).map(trackOf);
const parts = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 100, max: 2000 }),
  before: fc.integer({ min: 0, max: 6000 }),
  behind: fc.integer({ min: 0, max: 6000 }),
});

test('the range is on the track and never larger than the limit', () => {
  fc.assert(
    fc.property(track, parts, (made, { at, length, before, behind }) => {
      const start = Math.floor(at * made.end);
      const { first, last } = visibleRange(made, { start, end: start + length, before, behind });
      expect(first).toBeGreaterThanOrEqual(1);
      expect(last).toBeLessThanOrEqual(made.itemsCount);
      expect(last).toBeGreaterThanOrEqual(first);
      expect(last - first + 1).toBeLessThanOrEqual(MOUNTED_ITEMS_LIMIT);
    }),
  );
});

test('everything that is seen is in it while that is not more than the limit', () => {
  fc.assert(
    fc.property(track, parts, (made, { at, length, before, behind }) => {
      const start = Math.floor(at * made.end);
      const end = start + length;
      const { first, last } = visibleRange(made, { start, end, before, behind });
      const seen = Array.from({ length: made.itemsCount }, (_, index) => index + 1).filter((item) => {
        const place = placeOfItem(made, item);
        const stretch = place && stretchOf(place.chapter, place.position);
        return stretch && stretch.start < end && stretch.start + stretch.length > start;
      });
      fc.pre(seen.length <= MOUNTED_ITEMS_LIMIT);
      for (const item of seen) expect(item >= first && item <= last).toBe(true);
    }),
  );
});

test('a thousand slivers do not fill the document', () => {
  const made = trackOf([Array.from({ length: 1000 }, () => 4)]);
  expect(visibleRange(made, { start: 2056, end: 2856, before: 800, behind: 2400 })).toEqual({
    first: 501,
    last: 548,
  });
});

test('where a point stands is found without going through the pages', () => {
  const made = trackOf([Array.from({ length: 5000 }, () => 900)]);
  const { edges } = made.chapters[0]?.layout ?? { edges: [] };
  let looks = 0;
  const watched = new Proxy(edges, {
    get(target, key) {
      looks += 1;
      return Reflect.get(target, key) as unknown;
    },
  });
  const chapters = made.chapters.map((one) => ({ ...one, layout: { ...one.layout, edges: watched } }));
  visibleRange({ ...made, chapters }, { start: 2_000_000, end: 2_000_800, before: 800, behind: 2400 });
  expect(looks).toBeLessThan(200);
});
