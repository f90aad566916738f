import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNearEnd } from './isNearEnd.ts';
import { pageNumber } from './pageNumber.ts';
import { pageOfPath } from './pageOfPath.ts';
import type { PageSlot } from '../paged/PageScreen.ts';
import { pageScreens } from '../paged/pageScreens.ts';
import { firstPlace, movePlace, type PlaceMove } from './readerPlace.ts';
import { shownAt, type PlaceGround } from './shownAt.ts';
import { WIDE_WAYS } from '../../readingSettings.ts';
import { sideTurn } from './sideTurn.ts';
import { turnPage } from './turnPage.ts';

const single = (pagesCount: number): PlaceGround => ({
  screens: pageScreens({
    wide: Array.from({ length: pagesCount }, () => false),
    isDouble: false,
    coverAlone: true,
    wideWay: 'fit',
  }),
  pagesCount,
  isStrip: false,
});
const GROUND = single(20);
const STRIP: PlaceGround = { ...GROUND, isStrip: true };
const START = firstPlace(5);
const after = (...moves: PlaceMove[]) => moves.reduce((place, move) => movePlace(place, move, GROUND), START);

test('going somewhere is a jump, having scrolled there is not', () => {
  expect(after({ kind: 'go', position: 3 })).toEqual({ ...START, position: 3, travel: -1, jump: 1 });
  expect(after({ kind: 'scrolled', page: 6, offset: 0.5 })).toEqual({ ...START, position: 6, offset: 0.5 });
  expect(after({ kind: 'scrolled', page: 5, offset: 0 })).toBe(START);
  expect(after({ kind: 'go', position: 5 })).toBe(START);
});

test('in a strip, going to where it seems to stand is a jump too, for what was scrolled is told later', () => {
  expect(movePlace(firstPlace(1), { kind: 'go', position: 1 }, STRIP).jump).toBe(1);
});

test('in one long page of a strip, a long way is a leap, and the history leads back to where it was left', () => {
  const left = firstPlace(1, 0.3);
  const atEnd = movePlace(left, { kind: 'go', position: 1, offset: 1 }, STRIP);
  expect(atEnd).toMatchObject({ position: 1, offset: 1, jump: 1, leaps: 1 });
  const back = movePlace(atEnd, { kind: 'returned', page: 1, offset: 0.3 }, STRIP);
  expect(back).toMatchObject({ position: 1, offset: 0.3, jump: 2, leaps: 1 });
  expect(movePlace(back, { kind: 'returned', page: 1 }, STRIP)).toBe(back);
  expect(movePlace(atEnd, { kind: 'returned', page: 1, offset: 0 }, STRIP)).toMatchObject({
    offset: 0,
    jump: 2,
  });
});

test('the ends of a strip are a leap wherever the way there is no step', () => {
  const to = (position: number, offset: number, ground = STRIP) =>
    movePlace(firstPlace(2, 0.5), { kind: 'go', position, offset, isToEnd: true }, ground).leaps;
  expect([to(1, 0), to(3, 0.9), to(2, 0.6)]).toEqual([1, 1, 0]);
  expect(to(1, 0, GROUND)).toBe(0);
});

test('a held key turns to the card and stays in the chapter, and what it passes nobody has looked at', () => {
  const held = { kind: 'turn', by: 1, isHeld: true } as const;
  const atCard = movePlace(movePlace(firstPlace(19), held, GROUND), held, GROUND);
  expect(atCard).toMatchObject({ position: 21, isSkipped: true, leaving: undefined });
  expect(movePlace(atCard, held, GROUND)).toBe(atCard);
  expect(movePlace(firstPlace(1), { ...held, by: -1 }, GROUND)).toEqual(firstPlace(1));
  const goesOn = movePlace(atCard, { kind: 'turn', by: 1 }, GROUND);
  expect(goesOn).toMatchObject({ isSkipped: false, leaving: 'next' });
  expect(movePlace(firstPlace(1), { kind: 'go', position: 20 }, GROUND).isSkipped).toBe(true);
  const scrolled = { kind: 'scrolled', page: 2, offset: 0.1 } as const;
  const byKey = movePlace(firstPlace(1), { ...scrolled, isHeld: true }, STRIP);
  expect(byKey.isSkipped).toBe(true);
  expect(movePlace(byKey, scrolled, STRIP).isSkipped).toBe(false);
});

test('more than two pages are a leap, which is an entry of its own in the history', () => {
  const leapsTo = (position: number) => after({ kind: 'go', position }).leaps;
  expect([7, 3, 8, 2].map(leapsTo)).toEqual([0, 0, 1, 1]);
  expect(after({ kind: 'go', position: 21 }).leaps).toBe(1);
  expect(movePlace(firstPlace(20), { kind: 'go', position: 21 }, GROUND).leaps).toBe(0);
});

test('spreads leap from the first page of one to the first page of the other', () => {
  const wide = GROUND.screens.map(() => false);
  const screens = pageScreens({ wide, isDouble: true, coverAlone: true, wideWay: 'fit' });
  const leaps = (position: number) =>
    movePlace(firstPlace(5), { kind: 'go', position }, { screens, pagesCount: 20, isStrip: false }).leaps;
  // 4-5, 6-7, 8-9
  expect([leaps(7), leaps(8)]).toEqual([0, 1]);
});

test('the history leads back to a page without an entry of its own, and not away from a spread that shows it', () => {
  expect(after({ kind: 'returned', page: 15 })).toEqual({
    ...START,
    position: 15,
    jump: 1,
    isSkipped: true,
  });
  expect(after({ kind: 'returned', page: 5 })).toBe(START);
  const card = after({ kind: 'go', position: 21 });
  expect(movePlace(card, { kind: 'returned', page: 20 }, GROUND)).toBe(card);
});

test('turning leads from page to page, to the card, and then into the next chapter once', () => {
  const turn = { kind: 'turn', by: 1 } as const;
  const atEnd = movePlace(firstPlace(19), turn, GROUND);
  const atCard = movePlace(atEnd, turn, GROUND);
  expect([atEnd.position, atCard.position, atCard.leaving]).toEqual([20, 21, undefined]);
  const leaving = movePlace(atCard, turn, GROUND);
  expect(leaving).toEqual({ ...atCard, leaving: 'next' });
  expect(movePlace(leaving, turn, GROUND)).toBe(leaving);
  expect(movePlace(firstPlace(1), { kind: 'turn', by: -1 }, GROUND).leaving).toBe('previous');
});

test('a turn is never a leap, however far down its page was read, and a page that is only scrolled stays in its half', () => {
  const ofWide = pageScreens({ wide: [true], isDouble: false, coverAlone: true, wideWay: 'split' });
  const ground = { screens: ofWide, pagesCount: 1, isStrip: false };
  const second = movePlace(firstPlace(1, 0.6), { kind: 'turn', by: 1 }, ground);
  expect(second).toMatchObject({ half: 2, offset: 0, leaps: 0 });
  const scrolled = movePlace(second, { kind: 'scrolled', page: 1, offset: 0.8 }, ground);
  expect(scrolled).toMatchObject({ half: 2, offset: 0.8 });
  expect(movePlace(scrolled, { kind: 'turn', by: 1 }, ground)).toMatchObject({ position: 2, leaps: 0 });
});

test('two turns before the screen is drawn again are two turns', () => {
  expect(after({ kind: 'turn', by: 1 }, { kind: 'turn', by: 1 }).position).toBe(7);
});

test.each<[string, PlaceMove, 'next' | undefined]>([
  ['going to a page', { kind: 'go', position: 20 }, undefined],
  ['turning back', { kind: 'turn', by: -1 }, undefined],
  ['a way back through the history', { kind: 'returned', page: 3 }, undefined],
  ['scrolling back', { kind: 'scrolling', travel: -1 }, undefined],
  ['the strip that crosses', { kind: 'crossed', page: 1, offset: 0, travel: 1 }, undefined],
  ['a chapter that cannot be had', { kind: 'stayed', side: 'next' }, undefined],
  ['scrolling on', { kind: 'scrolling', travel: 1 }, 'next'],
  ['the other chapter, which cannot be had,', { kind: 'stayed', side: 'previous' }, 'next'],
])('%s: does the turn into the next chapter go on?', (_, move, leaving) => {
  const atCard = firstPlace(21);
  const turned = movePlace(atCard, { kind: 'turn', by: 1 }, GROUND);
  expect(movePlace(turned, move, GROUND).leaving).toBe(leaving);
});

test('any moves leave the reader on a page of the chapter, or on its card', () => {
  const move = fc.oneof(
    fc.record({
      kind: fc.constant('turn' as const),
      by: fc.constantFrom(1 as const, -1 as const),
      isHeld: fc.boolean(),
    }),
    fc.record({
      kind: fc.constant('go' as const),
      position: fc.integer({ min: 1, max: 13 }),
      offset: fc.constantFrom(0, 0.5, 1),
      isToEnd: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('returned' as const), page: fc.integer({ min: 1, max: 12 }) }),
    fc.record({
      kind: fc.constant('scrolled' as const),
      page: fc.integer({ min: 1, max: 13 }),
      offset: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  );
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
      fc.boolean(),
      fc.boolean(),
      fc.constantFrom(...WIDE_WAYS),
      fc.array(move, { maxLength: 30 }),
      (wide, isDouble, isStrip, wideWay, moves) => {
        const ground = {
          screens: pageScreens({ wide, isDouble, coverAlone: true, wideWay }),
          pagesCount: 12,
          isStrip,
        };
        let place = firstPlace(1);
        for (const one of moves) {
          const { jump, leaps } = place;
          place = movePlace(place, one, ground);
          expect(place.jump - jump === 0 || place.jump - jump === 1).toBe(true);
          expect(place.leaps - leaps).toBeLessThanOrEqual(place.jump - jump);
          const { page, lastPage, screen, isAtCard } = shownAt(place, ground);
          expect(place.position).toBeGreaterThanOrEqual(1);
          expect(place.position).toBeLessThanOrEqual(13);
          expect(page >= 1 && page <= lastPage && lastPage <= 12).toBe(true);
          expect(isAtCard).toBe(screen === ground.screens.length);
        }
      },
    ),
  );
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

test('scrolling inside of a page, or into another chapter, travels the way that is scrolled', () => {
  const down = after({ kind: 'scrolled', page: 5, offset: 0.5 });
  const up = movePlace(down, { kind: 'scrolled', page: 5, offset: 0.2 }, GROUND);
  expect([down.travel, up.travel]).toEqual([1, -1]);
  expect(after({ kind: 'crossed', page: 20, offset: 0.9, travel: -1 }).travel).toBe(-1);
});
