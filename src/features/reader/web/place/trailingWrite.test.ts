import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trailingWrite } from './trailingWrite.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('many values in one interval are one write of the newest', () => {
  const write = vi.fn<(value: number) => void>();
  const { later } = trailingWrite<number>(write, 500);
  for (let value = 1; value <= 20; value++) later(value);
  vi.advanceTimersByTime(499);
  expect(write).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(write.mock.calls).toEqual([[20]]);
});

test('flipping for ten seconds writes at most once per interval and ends with the last value', () => {
  const write = vi.fn<(value: number) => void>();
  const { later } = trailingWrite<number>(write, 500);
  for (let value = 1; value <= 100; value++) {
    later(value);
    vi.advanceTimersByTime(100);
  }
  vi.runAllTimers();
  expect(write.mock.calls.length).toBeLessThanOrEqual(21);
  expect(write).toHaveBeenLastCalledWith(100);
});

test('flushing writes what waits, once; cancelling writes nothing', () => {
  const write = vi.fn<(value: number) => void>();
  const { later, flush, cancel } = trailingWrite<number>(write, 500);
  later(1);
  flush();
  flush();
  later(2);
  cancel();
  vi.runAllTimers();
  expect(write.mock.calls).toEqual([[1]]);
});
