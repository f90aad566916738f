import { expect, test } from 'vitest';
import { surfaceFilter } from './surfaceFilter.ts';

test('pages as they are cost no filter', () => {
  expect(surfaceFilter({ filter: 'none', brightness: 100 })).toBeUndefined();
});

test('a tint and a brightness go together', () => {
  expect(surfaceFilter({ filter: 'sepia', brightness: 60 })).toBe('sepia(0.7) brightness(60%)');
  expect(surfaceFilter({ filter: 'none', brightness: 60 })).toBe('brightness(60%)');
});
