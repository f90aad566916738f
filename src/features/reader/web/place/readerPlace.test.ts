import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNearEnd } from './isNearEnd.ts';
import { pageNumber } from './pageNumber.ts';
import { pageOfPath } from './pageOfPath.ts';
import type { PageSlot } from '../paged/PageScreen.ts';
import { pageScreens } from '../paged/pageScreens.ts';
import { isLeap, movePlace, type ReaderPlace } from './readerPlace.ts';
import { WIDE_WAYS } from '../../readingSettings.ts';
import { sideTurn } from './sideTurn.ts';
import { turnPage } from './turnPage.ts';

const START: ReaderPlace = { position: 5, half: 1, offset: 0, travel: 1, jump: 0 };

test('going somewhere is a jump, having scrolled there is not', () => {
  expect(movePlace(START, { kind: 'go', position: 3 })).toEqual({
    ...START,
    position: 3,
    travel: -1,
    jump: 1,
  });
  expect(movePlace(START, { kind: 'scrolled', page: 6, offset: 0.5 })).toEqual({
    ...START,
    position: 6,
    offset: 0.5,
  });
  expect(movePlace(START, { kind: 'scrolled', page: 5, offset: 0 })).toBe(START);
});

test('more than two pages are a leap', () => {
  expect([isLeap(5, 7), isLeap(5, 3), isLeap(5, 8), isLeap(5, 2)]).toEqual([false, false, true, true]);
});

test('from the first page on, turning shows every screen, then the card, then the next chapter', () => {
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { minLength: 1, maxLength: 60 }),
      fc.boolean(),
      fc.boolean(),
      fc.constantFrom(...WIDE_WAYS),
      (wide, isDouble, coverAlone, wideWay) => {
        const screens = pageScreens({ wide, isDouble, coverAlone, wideWay });
        const pagesCount = wide.length;
        const shown: PageSlot[] = [];
        let slot: PageSlot = { page: 1 };
        let turn = turnPage({ screens, position: 1, half: 1, pagesCount, by: 1 });
        while (turn.to === 'slot' && shown.length <= 2 * pagesCount) {
          slot = turn.slot;
          shown.push(slot);
          turn = turnPage({ screens, position: slot.page, half: slot.half ?? 1, pagesCount, by: 1 });
        }
        expect(shown).toEqual(screens.slice(1).map(([first]) => first));
        expect(turn).toEqual({ to: 'card' });
        expect(turnPage({ screens, position: pagesCount + 1, half: 1, pagesCount, by: 1 })).toEqual({
          to: 'next',
        });
      },
    ),
  );
});

test('back from the first page is the chapter before, back from the card is the last page', () => {
  const screens = pageScreens({
    wide: [false, false, false],
    isDouble: true,
    coverAlone: true,
    wideWay: 'fit',
  });
  const from = { screens, half: 1 as const, pagesCount: 3, by: -1 as const };
  expect(turnPage({ ...from, position: 1 })).toEqual({ to: 'previous' });
  expect(turnPage({ ...from, position: 4 })).toEqual({ to: 'slot', slot: { page: 2 } });
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
});

test('the next chapter is worth fetching at 80 % or with fewer than five pages left', () => {
  expect([isNearEnd(79, 100), isNearEnd(80, 100), isNearEnd(1, 5), isNearEnd(1, 6)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('who scrolls inside of a page, or into another chapter, travels the way that they scroll', () => {
  const down = movePlace(START, { kind: 'scrolled', page: 5, offset: 0.5 });
  expect([down.travel, movePlace(down, { kind: 'scrolled', page: 5, offset: 0.2 }).travel]).toEqual([1, -1]);
  expect(movePlace(START, { kind: 'scrolled', page: 20, offset: 0.9, travel: -1 }).travel).toBe(-1);
});
