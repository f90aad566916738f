import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNearEnd } from './isNearEnd.ts';
import { pageNumber } from './pageNumber.ts';
import { pageOfPath } from './pageOfPath.ts';
import { isLeap, movePlace, type ReaderPlace } from './readerPlace.ts';
import { sideTurn, tapZone } from './sideTurn.ts';
import { turnPage } from './turnPage.ts';

const START: ReaderPlace = { position: 5, travel: 1, jump: 0 };

test('going somewhere is a jump, having scrolled there is not', () => {
  expect(movePlace(START, { kind: 'go', position: 3 })).toEqual({ position: 3, travel: -1, jump: 1 });
  expect(movePlace(START, { kind: 'scrolled', page: 6 })).toEqual({ position: 6, travel: 1, jump: 0 });
  expect(movePlace(START, { kind: 'scrolled', page: 5 })).toBe(START);
});

test('more than two pages are a leap', () => {
  expect([isLeap(5, 7), isLeap(5, 3), isLeap(5, 8), isLeap(5, 2)]).toEqual([false, false, true, true]);
});

test('from the first page on, turning shows every page, then the card, then the next chapter', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), (pagesCount) => {
      const shown: number[] = [];
      let turn = turnPage({ position: 1, pagesCount, by: 1 });
      while (turn.to === 'position' && shown.length <= pagesCount) {
        shown.push(turn.position);
        turn = turnPage({ position: turn.position, pagesCount, by: 1 });
      }
      expect(shown).toEqual(Array.from({ length: pagesCount }, (_, index) => index + 2));
      expect(turn).toEqual({ to: 'next' });
    }),
  );
});

test('back from the first page is the chapter before, back from the card is the last page', () => {
  expect(turnPage({ position: 1, pagesCount: 9, by: -1 })).toEqual({ to: 'previous' });
  expect(turnPage({ position: 10, pagesCount: 9, by: -1 })).toEqual({ to: 'position', position: 9 });
});

test('any address leads to a page that exists', () => {
  fc.assert(
    fc.property(
      fc.option(fc.oneof(fc.string(), fc.integer().map(String)), { nil: undefined }),
      fc.integer({ min: 1, max: 500 }),
      (segment, count) => {
        const page = pageNumber(segment, count);
        expect(Number.isInteger(page) && page >= 1 && page <= count).toBe(true);
      },
    ),
  );
  expect([
    pageNumber('7', 9),
    pageNumber('99', 9),
    pageNumber('0', 9),
    pageNumber('-3', 9),
    pageNumber('7.5', 9),
  ]).toEqual([7, 9, 1, 1, 1]);
});

test('a path belongs to a chapter by its segments, whatever script they are in', () => {
  const here = { chapter: '第1話', pagesCount: 20 };
  expect(pageOfPath(`/zh/post/x/${encodeURIComponent('第1話')}/reader/7`, here)).toBe(7);
  expect(pageOfPath('/zh/post/x/第1話/reader', here)).toBe(1);
  expect(pageOfPath('/zh/post/x/2/reader/7', here)).toBeUndefined();
  expect(pageOfPath('/zh/post/x', here)).toBeUndefined();
  expect(pageOfPath('/zh/post/x/%E0%A4%A/reader', here)).toBeUndefined();
});

test('the next page lies where the reading direction says', () => {
  expect([
    sideTurn('right', 'ltr'),
    sideTurn('left', 'ltr'),
    sideTurn('left', 'rtl'),
    sideTurn('right', 'rtl'),
  ]).toEqual([1, -1, 1, -1]);
  expect([tapZone(0, 390), tapZone(195, 390), tapZone(389, 390)]).toEqual(['left', 'middle', 'right']);
});

test('the next chapter is worth fetching at 80 % or with fewer than five pages left', () => {
  expect([isNearEnd(79, 100), isNearEnd(80, 100), isNearEnd(1, 5), isNearEnd(1, 6)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
