import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { screenIndexOf } from './PageScreen.ts';
import { pageScreens } from './pageScreens.ts';
import { runStart } from './runStart.ts';
import { WIDE_WAYS } from '../../readingSettings.ts';

/** `NNW`: two narrow pages and a wide one. */
const wideOf = (pages: string) => [...pages].map((page) => page === 'W');

function spreads(pages: string, options: { coverAlone?: boolean; offsets?: number[] } = {}): string {
  const { coverAlone = true, offsets = [] } = options;
  const wide = wideOf(pages);
  const screens = pageScreens({
    wide,
    isDouble: true,
    coverAlone,
    wideWay: 'fit',
    offsets: new Set(offsets),
  });
  return screens
    .map((slots) => slots.map(({ page }) => `${page}${wide[page - 1] ? 'W' : ''}`).join(''))
    .join('|');
}

test('spreads are paired inside of the runs between wide pages', () => {
  expect(spreads('NNNNN')).toBe('1|23|45');
  expect(spreads('NNNNNN')).toBe('1|23|45|6');
  expect(spreads('NNWNNN')).toBe('1|2|3W|45|6');
  expect(spreads('WNNN')).toBe('1W|23|4');
  expect(spreads('NNNWWN')).toBe('1|23|4W|5W|6');
  expect(spreads('NNWNNN', { offsets: [runStart(wideOf('NNWNNN'), 4) ?? 0] })).toBe('1|2|3W|4|56');
  expect(spreads('NNNN', { coverAlone: false })).toBe('12|34');
});

const chapter = fc.record({
  wide: fc.array(fc.boolean(), { minLength: 1, maxLength: 80 }),
  isDouble: fc.boolean(),
  coverAlone: fc.boolean(),
  wideWay: fc.constantFrom(...WIDE_WAYS),
  offsets: fc.array(fc.integer({ min: 1, max: 80 })).map((pages) => new Set(pages)),
});

test('every page is shown once, in its order, and a wide one never beside another', () => {
  fc.assert(
    fc.property(chapter, (options) => {
      const screens = pageScreens(options);
      const slots = screens.flat();
      const whole = slots.filter(({ half }) => half !== 2);
      expect(whole.map(({ page }) => page)).toEqual(options.wide.map((_, index) => index + 1));
      for (const [first, second] of screens)
        if (second) expect(options.wide[first.page - 1] || options.wide[second.page - 1]).toBe(false);
      for (const { page, half, isRotated } of slots) {
        const isChanged = half !== undefined || isRotated === true;
        expect(isChanged).toBe(
          !options.isDouble && options.wide[page - 1] === true && options.wideWay !== 'fit',
        );
      }
    }),
  );
});

test('moving on the pairs of one run leaves all others as they were', () => {
  fc.assert(
    fc.property(chapter, fc.integer({ min: 1, max: 80 }), (options, at) => {
      const start = runStart(options.wide, at);
      fc.pre(start !== undefined);
      const moved = new Set(options.offsets);
      if (!moved.delete(start ?? 0)) moved.add(start ?? 0);
      const outside = (offsets: ReadonlySet<number>) =>
        pageScreens({ ...options, offsets }).filter(([{ page }]) => runStart(options.wide, page) !== start);
      expect(outside(moved)).toEqual(outside(options.offsets));
    }),
  );
});

test('a page is found on its screen, and a half on its own', () => {
  fc.assert(
    fc.property(chapter, (options) => {
      const screens = pageScreens(options);
      for (const [index, slots] of screens.entries())
        for (const { page, half } of slots)
          expect(screenIndexOf(screens, { page, ...(half ? { half } : {}) })).toBe(index);
    }),
  );
});
