import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeBatch } from './makeBatch.ts';

const DELAY_MS = 500;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function batchOfTwo() {
  const sent: string[][] = [];
  return {
    sent,
    batch: makeBatch<string>({ amount: 2, delayMs: DELAY_MS, send: (items) => sent.push(items) }),
  };
}

it('sends as soon as enough wait', () => {
  const { sent, batch } = batchOfTwo();
  for (const item of ['a', 'b', 'c']) batch.add(item);
  expect(sent).toEqual([['a', 'b']]);
});

it('sends what waits alone when its time has come, counted from the first', () => {
  const { sent, batch } = batchOfTwo();
  batch.add('a');
  vi.advanceTimersByTime(DELAY_MS - 1);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual([['a']]);
});

it('starts the time anew with the next first one', () => {
  const { sent, batch } = batchOfTwo();
  batch.add('a');
  vi.advanceTimersByTime(DELAY_MS - 1);
  batch.add('b');
  batch.add('c');
  vi.advanceTimersByTime(DELAY_MS - 1);
  expect(sent).toEqual([['a', 'b']]);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual([['a', 'b'], ['c']]);
});

it('sends at once what waits when told to, and nothing when nothing waits', () => {
  const { sent, batch } = batchOfTwo();
  batch.flush();
  batch.add('a');
  batch.flush();
  vi.advanceTimersByTime(DELAY_MS);
  expect(sent).toEqual([['a']]);
});
