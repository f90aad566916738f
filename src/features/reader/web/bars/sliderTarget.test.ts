import { expect, it } from 'vitest';
import { pageScreens } from '../paged/pageScreens.ts';
import { sliderTarget } from './sliderTarget.ts';

/** 1, 2-3, 4-5 */
const screens = pageScreens({
  wide: Array.from({ length: 5 }, () => false),
  isDouble: true,
  coverAlone: true,
  wideWay: 'fit',
});

it('goes by key from spread to spread, and by pointer to the page that was chosen', () => {
  const from = { screens, screen: 1, rest: 2, value: 3 };
  expect(sliderTarget({ ...from, isByKey: true })).toBe(4);
  expect(sliderTarget({ ...from, isByKey: false })).toBe(3);
  expect(sliderTarget({ ...from, value: 1, isByKey: true })).toBe(1);
});

it('stays on the last spread, and where it is', () => {
  expect(sliderTarget({ screens, screen: 2, rest: 4, value: 5, isByKey: true })).toBe(5);
  expect(sliderTarget({ screens, screen: 1, rest: 2, value: 2, isByKey: true })).toBe(2);
});
