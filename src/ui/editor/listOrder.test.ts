import { expect, it } from 'vitest';
import { moved } from './moved.ts';
import { placeUnderPointer } from './placeUnderPointer.ts';

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, -1, 'bac'],
  [1, 9, 'acb'],
  [5, 0, 'abc'],
])('moves %i to %i', (from, to, after) => {
  expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(after);
});

const boxes = [
  { left: 0, top: 0, width: 100, height: 40 },
  { left: 110, top: 0, width: 100, height: 40 },
  { left: 0, top: 50, width: 200, height: 40 },
];

it.each([
  [10, 10, 0],
  [150, 39, 1],
  [190, 60, 2],
  [300, 500, 2],
  [90, -30, 0],
])('finds for %i, %i the place %i', (x, y, place) => {
  expect(placeUnderPointer(boxes, { x, y })).toBe(place);
});

it('finds no place in an empty list', () => {
  expect(placeUnderPointer([], { x: 0, y: 0 })).toBe(-1);
});
