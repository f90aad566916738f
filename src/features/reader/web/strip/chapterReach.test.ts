import { expect, test } from 'vitest';
import { chapterReach, endOfPages } from './chapterReach.ts';
import type { StripBox } from './measureStrip.ts';
import { scrollStartOf } from './scrollAnchor.ts';
import { stripLayout } from './stripLayout.ts';
import { stripTrack, type StripChapter } from './stripTrack.ts';

const CARD = 500;
const box: StripBox = { axis: 'down', breadth: 400, length: 1000, startPx: 60, rem: 16 };
const chapter = (id: string, heights: readonly number[]): StripChapter => ({
  id,
  layout: stripLayout({
    sizes: heights.map((height) => ({ width: 400, height })),
    breadth: 400,
    isSideways: false,
    gap: 0,
    card: CARD,
  }),
  pages: heights.map((_, index) => ({ id: `${id}-${index}`, slices: 1, bytes: 1, crop: null })),
});
const strip = (...chapters: StripChapter[]) => ({ track: stripTrack(chapters, box.startPx), box });

test('a chapter is shown from its first page to the end of its card, as far as the strip can be scrolled', () => {
  const three = strip(chapter('a', [5000]), chapter('b', [2000, 2000]), chapter('c', [300]));
  const whole = { first: 0, last: three.track.end - box.length };
  expect(chapterReach(three, 'a', whole)).toEqual({ first: 0, last: 60 + 5000 + CARD - 1000 });
  expect(chapterReach(three, 'b', whole)).toEqual({ first: 5500, last: 60 + 5500 + 4000 + CARD - 1000 });
  // Shorter than the window.
  expect(chapterReach(three, 'c', whole)).toEqual({ first: 10_000, last: 10_000 });
  expect(chapterReach(three, 'd', whole)).toBeUndefined();
});

test.each<[string, readonly number[], number]>([
  ['one long page', [20_000], 60 + 20_000 - 1000 + 56],
  ['many short pages', Array.from({ length: 30 }, () => 200), 60 + 6000 - 1000 + 56],
])('the end of %s stands right above the bar', (_, heights, start) => {
  const one = strip(chapter('a', heights));
  const { page, offset } = endOfPages(one, 'a', 56) ?? { page: 0, offset: 0 };
  const anchor = { chapter: 'a', position: page, fraction: offset, beyond: 0 };
  expect(scrollStartOf(one.track, anchor, box.length)).toBeCloseTo(start, 6);
});

test('pages that are all in sight end where they begin', () => {
  expect(endOfPages(strip(chapter('a', [300, 300])), 'a', 56)).toEqual({ page: 1, offset: 0 });
});
