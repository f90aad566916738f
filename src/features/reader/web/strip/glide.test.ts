import { expect, test } from 'vitest';
import { AT_REST, glideOn } from './glide.ts';

const PUT = {};
const at = { scrolled: 100, reach: { first: 0, last: 1100 }, by: 90, put: PUT, now: 5000 };

test('a second press goes on from where the first one ends, while the strip glides', () => {
  const first = glideOn(AT_REST, at);
  expect(first?.to).toBe(190);
  const gliding = first ?? AT_REST;
  expect(glideOn(gliding, { ...at, scrolled: 140, now: 5200 })?.to).toBe(280);
  expect(glideOn(gliding, { ...at, scrolled: 190, now: 5600 })?.to).toBe(280);
  expect(glideOn(gliding, { ...at, scrolled: 140, now: 5600 })?.to).toBe(230);
});

test('a strip that was put elsewhere is scrolled from there', () => {
  const gliding = glideOn(AT_REST, at) ?? AT_REST;
  expect(glideOn(gliding, { ...at, scrolled: 700, put: {}, now: 5200 })?.to).toBe(790);
});

test('it stops at the ends, and tells that it stands there', () => {
  expect(glideOn(AT_REST, { ...at, reach: { first: 0, last: 140 } })?.to).toBe(140);
  expect(glideOn(AT_REST, { ...at, scrolled: 30, by: -90 })?.to).toBe(0);
  expect(glideOn(AT_REST, { ...at, reach: { first: 0, last: 101 } })).toBeUndefined();
  expect(glideOn(AT_REST, { ...at, scrolled: 1, by: -90 })).toBeUndefined();
});
