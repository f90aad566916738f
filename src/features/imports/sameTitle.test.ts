import { expect, test } from 'vitest';
import { sameTitle } from './sameTitle.ts';

test('titles are the same whatever their case and punctuation', () => {
  expect(sameTitle('The Rain, Again!', 'the rain - again')).toBe(true);
  expect(sameTitle('Rain 1', 'Rain 2')).toBe(false);
});
