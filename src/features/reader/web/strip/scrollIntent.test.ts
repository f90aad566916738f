import { expect, test } from 'vitest';
import { scrollIntent } from './scrollIntent.ts';

test('scrolling that nobody asked for is not intended', () => {
  const intent = scrollIntent();
  expect(intent.isIntended(0)).toBe(false);
  expect(intent.isIntended(600_000)).toBe(false);
});

test('what a gesture sets going is intended until it comes to rest', () => {
  const intent = scrollIntent();
  intent.input(0, true);
  const fling = Array.from({ length: 40 }, (_, index) => intent.isIntended(index * 100));
  expect(fling.every(Boolean)).toBe(true);
  expect(intent.isIntended(3900 + 1000)).toBe(false);
});

test('a key is held until something else scrolls', () => {
  const intent = scrollIntent();
  intent.input(0, true);
  expect(intent.isHeld()).toBe(false);
  intent.input(30, false, true);
  expect(intent.isHeld()).toBe(true);
  intent.input(60, false);
  expect(intent.isHeld()).toBe(false);
});

test('a held scrollbar is intended however long it rests, and no more once it was let go', () => {
  const intent = scrollIntent();
  intent.hold(0);
  expect(intent.isIntended(60_000)).toBe(true);
  intent.release(60_001);
  expect(intent.isIntended(62_000)).toBe(false);
});

test('a gesture crosses into one chapter only; a pause of the wheel, or another finger, begins the next', () => {
  const intent = scrollIntent();
  intent.input(0, false);
  expect(intent.mayCross()).toBe(true);
  intent.crossed();
  for (let at = 50; at < 3000; at += 50) intent.input(at, false);
  expect(intent.mayCross()).toBe(false);
  intent.input(3400, false);
  expect(intent.mayCross()).toBe(true);
  intent.crossed();
  intent.input(3410, true);
  expect(intent.mayCross()).toBe(true);
});
