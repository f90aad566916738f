import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { LOADED_UNITS_LIMIT } from '../pictures/LoadUnit.ts';
import { pageStretch, stripLayout } from './stripLayout.ts';
import { placeOfItem, stripTrack, type StripPage, type StripTrack } from './stripTrack.ts';
import { isSameWindow, stripWindow } from './stripWindow.ts';

const MB = 1_000_000;
const page = fc.record({
  height: fc.integer({ min: 100, max: 12_000 }),
  slices: fc.integer({ min: 1, max: 6 }),
  bytes: fc.integer({ min: 1, max: 10 * MB }),
});
type Page = { height: number } & Partial<Omit<StripPage, 'id'>>;

function trackOf(
  chapters: readonly (readonly Page[])[],
  { breadth = 400, isSideways = false }: { breadth?: number; isSideways?: boolean } = {},
): StripTrack {
  return stripTrack(
    chapters.map((pages, index) => ({
      id: String(index),
      layout: stripLayout({
        sizes: pages.map(({ height }) => ({ width: 800, height })),
        breadth,
        isSideways,
        gap: 0,
        card: 400,
      }),
      pages: pages.map(({ slices = 1, bytes = 1, crop = null }, position) => ({
        id: `${index}-${position + 1}`,
        slices,
        bytes,
        crop,
      })),
    })),
    isSideways ? 0 : 56,
  );
}

const scene = fc
  .record({
    chapters: fc.array(fc.array(page, { minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 3 }),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.integer({ min: 300, max: 1200 }),
    isSideways: fc.boolean(),
    travel: fc.constantFrom(1 as const, -1 as const),
    reach: fc.constantFrom({ ahead: 3, behind: 1 }, { ahead: 1, behind: 0 }),
  })
  .map(({ chapters, at, length, ...rest }) => {
    const track = trackOf(chapters, rest);
    return { track, viewport: { start: Math.floor(at * track.end), length }, maxBytes: 96 * MB, ...rest };
  });

test('each slice is named once and stands in the range of mounted pages', () => {
  fc.assert(
    fc.property(scene, (input) => {
      const { range, units } = stripWindow(input);
      expect(new Set(units.map((unit) => unit.key)).size).toBe(units.length);
      const mounted = new Set<string | undefined>();
      for (let item = range.first; item <= range.last; item++) {
        const place = placeOfItem(input.track, item);
        mounted.add(place?.chapter.pages[place.position - 1]?.id);
      }
      for (const unit of units) expect(mounted.has(unit.key.split('/')[0])).toBe(true);
    }),
  );
});

test('beyond what is seen there are never more pictures or bytes than the bounds', () => {
  fc.assert(
    fc.property(scene, (input) => {
      const { units } = stripWindow(input);
      const seen = stripWindow({ ...input, reach: { ahead: 0, behind: 0 } }).units;
      expect(units.length).toBeLessThanOrEqual(Math.max(LOADED_UNITS_LIMIT, seen.length));
      const bytes = units.reduce((sum, unit) => sum + unit.bytes, 0);
      expect(units.length === seen.length || bytes <= input.maxBytes).toBe(true);
    }),
  );
});

test('what is seen comes before everything else', () => {
  fc.assert(
    fc.property(scene, (input) => {
      const seen = stripWindow({ ...input, reach: { ahead: 0, behind: 0 } }).units.map((unit) => unit.key);
      expect(
        stripWindow(input)
          .units.slice(0, seen.length)
          .map((unit) => unit.key),
      ).toEqual(seen);
    }),
  );
});

test('reading on loads what comes first, going back what came before', () => {
  const track = trackOf([Array.from({ length: 40 }, () => ({ height: 1000 }))]);
  const input = {
    track,
    isSideways: false,
    viewport: { start: 56 + 20 * 500, length: 500 },
    reach: { ahead: 3, behind: 1 },
    maxBytes: 96 * MB,
  };
  const order = (travel: 1 | -1) => stripWindow({ ...input, travel }).units.map((unit) => unit.page);
  expect(order(1)).toEqual([21, 22, 23, 24, 20]);
  expect(order(-1)).toEqual([21, 20, 19, 18, 22]);
});

test('goes on into the next chapter, whose files have names of their own', () => {
  const track = trackOf([[{ height: 1000 }], [{ height: 1000 }]]);
  const { units } = stripWindow({
    track,
    isSideways: false,
    viewport: { start: 56, length: 500 },
    travel: 1,
    reach: { ahead: 3, behind: 1 },
    maxBytes: 96 * MB,
  });
  expect(units.map(({ key }) => key)).toEqual(['0-1/0', '1-1/0']);
});

test('slices that are cut off whole are not loaded, the others where they are seen', () => {
  // The first of 4 slices of 500, and half of the second, are margin.
  const crop = { top: 375, right: 0, bottom: 0, left: 0 };
  const track = trackOf([[{ height: 1250 * 2, slices: 4, crop }]]);
  const [chapter] = track.chapters;
  expect(chapter && pageStretch(chapter.layout, 1).length).toBe(1250);
  const seenAt = (start: number) =>
    stripWindow({
      track,
      isSideways: false,
      viewport: { start: 56 + start, length: 200 },
      travel: 1,
      reach: { ahead: 0, behind: 0 },
      maxBytes: 96 * MB,
    }).units.map(({ slice }) => slice);
  expect([seenAt(0), seenAt(200), seenAt(800)]).toEqual([[1], [1, 2], [3]]);
});

test('in a row of pages all slices of a page are seen at once', () => {
  const track = trackOf([[{ height: 1600, slices: 3 }, { height: 1600 }]], {
    isSideways: true,
    breadth: 800,
  });
  const { units } = stripWindow({
    track,
    isSideways: true,
    viewport: { start: 0, length: 390 },
    travel: 1,
    reach: { ahead: 0, behind: 0 },
    maxBytes: 96 * MB,
  });
  expect(units.map(({ page, slice }) => [page, slice])).toEqual([
    [1, 0],
    [1, 1],
    [1, 2],
  ]);
});

test('the same place makes the same window, another one does not', () => {
  const track = trackOf([Array.from({ length: 9 }, () => ({ height: 1600, slices: 2 }))]);
  const at = (start: number) =>
    stripWindow({
      track,
      isSideways: false,
      viewport: { start, length: 500 },
      travel: 1,
      reach: { ahead: 1, behind: 1 },
      maxBytes: 96 * MB,
    });
  expect(isSameWindow(at(0), at(0))).toBe(true);
  expect(isSameWindow(at(0), at(4000))).toBe(false);
});
