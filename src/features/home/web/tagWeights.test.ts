import { expect, it } from 'vitest';
import { tagWeights } from './tagWeights.ts';

it('sets the most used words largest and the least used smallest', () => {
  expect(tagWeights([1000, 100, 30, 10, 3, 1])).toEqual([3, 2, 1, 1, 0, 0]);
});

it('sets words that are used alike alike', () => {
  expect(tagWeights([5, 5, 5])).toEqual([1, 1, 1]);
  expect(tagWeights([])).toEqual([]);
});
