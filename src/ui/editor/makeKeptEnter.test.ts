import { expect, it } from 'vitest';
import { makeKeptEnter } from './makeKeptEnter.ts';
import type { SearchState } from './searchNewest.ts';

const FOG = { value: 'fog', label: 'Fog' };
const answered: SearchState = {
  isWaiting: false,
  isFailed: false,
  query: 'fog',
  found: { options: [FOG], total: 1 },
};
const waiting = { ...answered, isWaiting: true };

it('waits for the answer, then takes its first option, once', () => {
  const enter = makeKeptEnter();
  enter.keep();
  // The former list is still shown.
  expect(enter.take(waiting, [{ value: 'rain', label: 'Rain' }])).toBeUndefined();
  expect(enter.take(answered, [FOG])).toBe(FOG);
  expect(enter.take(answered, [FOG])).toBeUndefined();
});

it('takes at once where the answer is there, also for a key from before there was a search', () => {
  expect(makeKeptEnter(true).take(answered, [FOG])).toBe(FOG);
});

it('leaves to the list what it marks in the answer, and what keys mark in a former one', () => {
  const enter = makeKeptEnter();
  const [byItself, byHand] = [{ isByHand: false }, { isByHand: true }];
  const failed = { ...answered, isFailed: true };
  expect([answered, waiting, failed].map((state) => enter.isOfList(state, byItself))).toEqual([
    true,
    false,
    false,
  ]);
  expect([answered, waiting, failed].every((state) => enter.isOfList(state, byHand))).toBe(true);
  expect(enter.isOfList(answered, undefined)).toBe(false);
});

it('takes nothing once it was dropped, or was never typed', () => {
  const enter = makeKeptEnter(true);
  enter.drop();
  expect(enter.take(answered, [FOG])).toBeUndefined();
  expect(makeKeptEnter().take(answered, [FOG])).toBeUndefined();
});

it('is spent on an answer that has nothing or that failed', () => {
  for (const [state, options] of [
    [answered, []],
    [{ ...answered, isFailed: true }, [FOG]],
  ] as const) {
    const enter = makeKeptEnter(true);
    expect(enter.take(state, options)).toBeUndefined();
    expect(enter.isKept()).toBe(false);
  }
});
