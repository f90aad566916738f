import { expect, test } from 'vitest';
import { panStep } from './panStep.ts';
import type { Room } from './zoom.ts';

const screen = { width: 400, height: 800 };
const step = (
  by: 1 | -1,
  room: Partial<Room>,
  options: { direction?: 'ltr' | 'rtl'; isZoomed?: boolean } = {},
) =>
  panStep({
    by,
    direction: options.direction ?? 'ltr',
    room: { left: 0, right: 0, up: 0, down: 0, ...room },
    screen,
    isZoomed: options.isZoomed ?? true,
  });

test('a step on a page that is wider goes along the line first, by most of a screen', () => {
  expect(step(1, { right: 500, down: 900 })).toEqual({ x: 360, y: 0 });
  expect(step(1, { right: 140 })).toEqual({ x: 140, y: 0 });
  expect(step(1, { left: 500 }, { direction: 'rtl' })).toEqual({ x: -360, y: 0 });
  expect(step(-1, { left: 100 })).toEqual({ x: -100, y: 0 });
});

test('at the end of the line it goes to the beginning of what is below, and at the end of the page nowhere', () => {
  expect(step(1, { left: 500, down: 300 })).toEqual({ x: -500, y: 300 });
  expect(step(-1, { right: 500, up: 2000 })).toEqual({ x: 500, y: -720 });
  expect(step(1, { left: 500, up: 900 })).toBeUndefined();
});

test('a page that is only taller is turned unless it was enlarged', () => {
  expect(step(1, { down: 900 }, { isZoomed: false })).toBeUndefined();
  expect(step(1, { right: 300, down: 900 }, { isZoomed: false })).toEqual({ x: 300, y: 0 });
});
