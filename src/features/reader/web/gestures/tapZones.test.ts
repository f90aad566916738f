import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { TAP_INVERSIONS, TAP_LAYOUTS } from '../../readerPreferences.ts';
import { tapAreas, tapZone } from './tapZones.ts';

const way = fc.record({
  layout: fc.constantFrom(...TAP_LAYOUTS),
  inversion: fc.constantFrom(...TAP_INVERSIONS),
  isVertical: fc.boolean(),
  direction: fc.constantFrom('ltr' as const, 'rtl' as const),
});
const place = fc.record({
  x: fc.double({ min: 0.001, max: 0.999, noNaN: true }),
  y: fc.double({ min: 0.001, max: 0.999, noNaN: true }),
});

test('the areas of every layout tile the screen', () => {
  fc.assert(
    fc.property(way, place, (way, { x, y }) => {
      const areas = tapAreas(way);
      const hits = areas.filter(
        ({ left, top, right, bottom }) => x > left && x < right && y > top && y < bottom,
      );
      expect(hits.length).toBeLessThanOrEqual(1);
      const covered = areas.reduce(
        (sum, { left, top, right, bottom }) => sum + (right - left) * (bottom - top),
        0,
      );
      expect(covered).toBeCloseTo(1);
      if (hits[0]) expect(tapZone({ x, y }, way)).toBe(hits[0].zone);
    }),
  );
});

const zonesOf = (options: Partial<Parameters<typeof tapZone>[1]>) => {
  const way = {
    layout: 'sides',
    inversion: 'none',
    isVertical: false,
    direction: 'ltr',
    ...options,
  } as const;
  return [
    tapZone({ x: 0.29, y: 0.5 }, way),
    tapZone({ x: 0.5, y: 0.5 }, way),
    tapZone({ x: 0.71, y: 0.5 }, way),
    tapZone({ x: 0.5, y: 0.1 }, way),
    tapZone({ x: 0.5, y: 0.9 }, way),
  ].join(' ');
};

test('at the sides a tap turns to what lies there; where pages lie below each other, above and below', () => {
  expect(zonesOf({})).toBe('previous menu next menu menu');
  expect(zonesOf({ direction: 'rtl' })).toBe('next menu previous menu menu');
  expect(zonesOf({ direction: 'rtl', inversion: 'horizontal' })).toBe('previous menu next menu menu');
  expect(zonesOf({ isVertical: true, direction: 'rtl' })).toBe('menu menu menu previous next');
  expect(zonesOf({ isVertical: true, inversion: 'both' })).toBe('menu menu menu next previous');
});

test('the other layouts are the same in every direction', () => {
  expect(zonesOf({ layout: 'edges' })).toBe('next menu next menu previous');
  expect(zonesOf({ layout: 'kindle', direction: 'rtl' })).toBe('previous next next menu next');
  expect(zonesOf({ layout: 'l' })).toBe('previous menu next previous next');
  expect(zonesOf({ layout: 'l', inversion: 'vertical' })).toBe('previous menu next next previous');
  expect(zonesOf({ layout: 'off' })).toBe('menu menu menu menu menu');
});
