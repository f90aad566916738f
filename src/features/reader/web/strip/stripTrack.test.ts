import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { stripLayout } from './stripLayout.ts';
import {
  chapterReached,
  itemAt,
  itemsIn,
  pageAtPoint,
  placeOfItem,
  stretchOf,
  stripTrack,
  type StripChapter,
} from './stripTrack.ts';

const heights = fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 30 });
const track = fc
  .record({
    chapters: fc.array(heights, { minLength: 1, maxLength: 3 }),
    gap: fc.integer({ min: 0, max: 24 }),
    startPx: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ chapters, gap, startPx }) =>
    stripTrack(
      chapters.map((one, index) => chapterOf(index, one, gap)),
      startPx,
    ),
  );

function chapterOf(index: number, pages: readonly number[], gap = 0): StripChapter {
  const sizes = pages.map((height) => ({ width: 400, height }));
  return {
    id: `chapter ${index + 1}`,
    layout: stripLayout({ sizes, breadth: 400, isSideways: false, gap, card: 500 }),
    pages: pages.map((_, page) => ({ id: `${index}-${page}`, slices: 1, bytes: 1, crop: null })),
  };
}

test('items follow each other through all chapters to the end of the track', () => {
  fc.assert(
    fc.property(track, (made) => {
      let edge = made.chapters[0]?.start ?? 0;
      for (let item = 1; item <= made.itemsCount; item++) {
        const place = placeOfItem(made, item);
        if (!place) throw new Error('An item is nowhere.');
        const { start, length } = stretchOf(place.chapter, place.position);
        expect(start - edge).toBeGreaterThanOrEqual(0);
        expect(start - edge).toBeLessThanOrEqual(place.chapter.layout.gap);
        expect([itemAt(made, start), itemAt(made, start + length - 1)]).toEqual([item, item]);
        edge = start + length;
      }
      expect(edge).toBe(made.end);
    }),
  );
});

test('joining a chapter before or behind changes nothing of the others but where they start', () => {
  const [one, two, three] = [chapterOf(0, [300, 300]), chapterOf(1, [700]), chapterOf(2, [200, 200])];
  const alone = stripTrack([two], 50).chapters[0];
  const among = stripTrack([one, two, three], 50).chapters[1];
  expect(among).toEqual({ ...alone, start: 50 + 1100, firstItem: 4 });
});

test('a place in a chapter is one of its pages, whatever lies before; behind them it is the card', () => {
  const { chapters } = stripTrack([chapterOf(0, [100, 300])], 50);
  const [chapter] = chapters;
  if (!chapter) throw new Error('There is no chapter.');
  expect(pageAtPoint(chapter, 0)).toEqual({ page: 1, offset: 0 });
  expect(pageAtPoint(chapter, 50 + 100 + 75)).toEqual({ page: 2, offset: 0.25 });
  expect(pageAtPoint(chapter, 9999)).toEqual({ page: 3, offset: 0 });
});

test('a neighbour is reached with its first page from before, with its last page from behind, and not in between', () => {
  const made = stripTrack([chapterOf(0, [1000]), chapterOf(1, [1000])], 0);
  const reached = (active: string, middle: number) => chapterReached(made, { active, middle })?.id;
  expect(reached('chapter 1', 1499)).toBeUndefined();
  expect(reached('chapter 1', 1500)).toBe('chapter 2');
  expect(reached('chapter 2', 1000)).toBeUndefined();
  expect(reached('chapter 2', 999)).toBe('chapter 1');
  expect(reached('chapter 2', 9999)).toBeUndefined();
  expect(reached('another', 1500)).toBeUndefined();
});

test('nobody crosses to and fro without moving', () => {
  fc.assert(
    fc.property(track, fc.double({ min: 0, max: 1, noNaN: true }), (made, part) => {
      const middle = part * made.end;
      const returns = made.chapters.filter(({ id }) => {
        const to = chapterReached(made, { active: id, middle });
        return to && chapterReached(made, { active: to.id, middle })?.id === id;
      });
      expect(returns).toEqual([]);
    }),
  );
});

test('items are shared out to their chapters', () => {
  const made = stripTrack([chapterOf(0, [100, 100]), chapterOf(1, [100])], 0);
  expect(made.chapters.map((chapter) => itemsIn(chapter, { first: 2, last: 4 }))).toEqual([
    { first: 2, last: 3 },
    { first: 1, last: 1 },
  ]);
  expect(made.chapters.map((chapter) => itemsIn(chapter, { first: 1, last: 3 }))[1]).toBeUndefined();
});
