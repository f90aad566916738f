import { expect, it } from 'vitest';
import { pressedPoint } from './pressedPoint.ts';

const picture = { naturalWidth: 1000, naturalHeight: 500, clientWidth: 100, clientHeight: 100 };

it.each([
  [
    { x: 50, y: 50 },
    { x: 0.5, y: 0.5 },
    { x: 0.5, y: 0.5 },
  ],
  [
    { x: 0, y: 0 },
    { x: 0, y: 0.5 },
    { x: 0, y: 0 },
  ],
  [
    { x: 0, y: 0 },
    { x: 1, y: 0.5 },
    { x: 0.5, y: 0 },
  ],
  [
    { x: 100, y: 100 },
    { x: 1, y: 0.5 },
    { x: 1, y: 1 },
  ],
])('a press at %j of a picture cut around %j is at %j of the whole', (at, focus, point) => {
  expect(pressedPoint(picture, at, focus)).toEqual(point);
});
