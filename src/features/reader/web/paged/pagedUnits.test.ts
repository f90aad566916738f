import { expect, test } from 'vitest';
import type { ReaderPage } from '../../../chapters/chaptersApi.ts';
import { pagedUnits } from './pagedUnits.ts';

/** 4 MB each as wide as 1,000 pixels, one of three slices. */
const pages = [1, 1, 3, 1].map((slices, index) => ({
  id: `p${index + 1}`,
  picture: { width: 1000, height: 1000 * slices, slices, widths: [500, 1000], original_serves: false },
})) as unknown as ReaderPage[];
const MB = 1_000_000;
const of = (about: Partial<Parameters<typeof pagedUnits>[0]> = {}) =>
  pagedUnits({
    pages,
    wanted: [2, 3, 1],
    inSight: [{ page: 2 }],
    deviceWidth: 1000,
    held: [],
    maxBytes: 100 * MB,
    ...about,
  });
const keys = (about?: Parameters<typeof of>[0]) => of(about).units.map(({ key }) => key);

test('pages come in the order of urgency, each with all of its slices', () => {
  expect(keys()).toEqual(['p2/0', 'p3/0', 'p3/1', 'p3/2', 'p1/0']);
  expect(of().inSight).toBe(1);
});

test('memory has a bound, but all that is seen is loaded', () => {
  expect(keys({ maxBytes: 9 * MB })).toEqual(['p2/0', 'p3/0']);
  const seen = of({ inSight: [{ page: 2 }, { page: 3 }], maxBytes: MB });
  expect(seen.units.map(({ page }) => page)).toEqual([2, 3, 3, 3]);
  expect(seen.inSight).toBe(4);
});

test('side by side each page has half of the screen, and takes a smaller file', () => {
  expect(of({ inSight: [{ page: 2 }, { page: 3 }] }).units[0]?.bytes).toBe(MB);
  expect(of().units[0]?.bytes).toBe(4 * MB);
  expect(of({ deviceWidth: undefined }).units[0]?.bytes).toBe(4 * MB);
});

test('what an enlarged screen holds besides takes the room of its neighbours, never its own', () => {
  const held = [{ key: 'sharp', page: 2, slice: 0, bytes: 90 * MB }];
  expect(keys({ held })).toEqual(['p2/0', 'p3/0']);
  expect(keys({ held, maxBytes: 10 * MB })).toEqual(['p2/0']);
});

test('a page that the chapter does not have is nothing to load', () => {
  expect(keys({ wanted: [9, 1] })).toEqual(['p1/0']);
});
