import { expect, test } from 'vitest';
import { barsOnScroll, type ScrollTrack } from './barsOnScroll.ts';

const SCREEN = 800;

function bars(...positions: number[]): boolean | undefined {
  let track: ScrollTrack = { at: 0, since: 0 };
  let last: boolean | undefined;
  for (const at of positions) {
    const next = barsOnScroll(track, { at, screen: SCREEN });
    track = next.track;
    if (next.areShown !== undefined) last = next.areShown;
  }
  return last;
}

test('scrolling on for more than 30 pixels hides the bars, however small the steps', () => {
  expect(bars(10, 20, 30)).toBeUndefined();
  expect(bars(10, 20, 30, 31)).toBe(false);
});

test('scrolling back shows them at once, and trembling does nothing', () => {
  expect(bars(100, 200, 185)).toBe(true);
  expect(bars(10, 5, 12, 6, 14)).toBeUndefined();
});

test('a leap of more than a screen is not the reader’s', () => {
  expect(bars(5000)).toBeUndefined();
  expect(bars(5000, 5020)).toBeUndefined();
  expect(bars(5000, 5040)).toBe(false);
});
