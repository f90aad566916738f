import { expect, test } from 'vitest';
import { AT_REST, type Gesture } from './gesture.ts';
import { isSettling } from './isSettling.ts';

const swiping: Gesture = { ...AT_REST, phase: 'swiping' };
const zoomed: Gesture = { ...AT_REST, zoom: { scale: 2, x: 0, y: 0 } };

test('a page glides once it is let go, and where a key moves it, never under a finger', () => {
  expect(isSettling(AT_REST, swiping, false)).toBe(false);
  expect(isSettling(swiping, AT_REST, false)).toBe(true);
  expect(isSettling(AT_REST, zoomed, true)).toBe(true);
  expect(isSettling(AT_REST, { ...zoomed, phase: 'panning' }, true)).toBe(false);
});

test('a page that glides goes on when a finger only touches it, or nothing moves', () => {
  expect(isSettling(AT_REST, { ...AT_REST, phase: 'pressed' }, false)).toBeUndefined();
  expect(isSettling(AT_REST, zoomed, false)).toBeUndefined();
  expect(isSettling(zoomed, zoomed, true)).toBeUndefined();
});
