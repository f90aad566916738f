import { expect, test } from 'vitest';
import { croppedSize } from './croppedSize.ts';

test('what is left of a page has the shape of what is shown of it', () => {
  const margins = { top: 100, right: 50, bottom: 300, left: 150 };
  expect(croppedSize({ width: 1000, height: 2000 }, margins)).toEqual({ width: 800, height: 1200 });
  expect(croppedSize({ width: 7, height: 9 }, null)).toEqual({ width: 7, height: 9 });
});
