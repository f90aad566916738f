import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_ZOOM } from '../gestures/zoom.ts';
import { partAt, scrollTopOf } from './pagePart.ts';

const tall = { top: 56, height: 6000, view: 800 };

test('the part of a tall page that was read in a strip is at a third of the screen', () => {
  expect(scrollTopOf(0.5, tall)).toBe(56 + 3000 - 264);
  expect(scrollTopOf(0.01, tall)).toBe(0);
});

test('a tall page leads back to the part that it was scrolled to, and an enlarged one to the part in sight', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.05, max: 1, noNaN: true }), (part) => {
      expect(partAt(tall, scrollTopOf(part, tall), NO_ZOOM)).toBeCloseTo(part, 9);
    }),
  );
  const whole = { top: 50, height: 700, view: 800 };
  // Twice as large about the upper edge, and moved up to its end.
  expect(partAt(whole, 0, { scale: 2, x: 0, y: -800 })).toBeCloseTo((532 - 50) / 700);
  expect(partAt(whole, 0, { scale: 5, x: 0, y: 0 })).toBeCloseTo((52.8 - 50) / 700);
});
