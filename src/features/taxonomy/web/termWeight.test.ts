import { expect, it } from 'vitest';
import { termWeight } from './termWeight.ts';

it('writes the most used terms large and the rare ones small, by multiples', () => {
  const scale = { least: 1, most: 1_000 };
  expect([1, 9, 11, 99, 101, 1_000].map((count) => termWeight(count, scale))).toEqual([0, 0, 1, 1, 2, 2]);
});

it('writes all alike where all are used alike', () => {
  expect(termWeight(7, { least: 7, most: 7 })).toBe(0);
});
