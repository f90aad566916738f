import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLookAgain } from './useLookAgain.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The number of questions in ten seconds, at one each second. */
function asked({ isWaiting = false } = {}): number {
  const retry = vi.fn<() => void>();
  const { unmount } = renderHook(() => useLookAgain(1_000, { isWaiting, retry }));
  vi.advanceTimersByTime(10_000);
  unmount();
  vi.advanceTimersByTime(10_000);
  return retry.mock.calls.length;
}

it('asks again while the screen is there', () => {
  expect(asked()).toBe(10);
});

it('never overtakes a question that has no answer yet', () => {
  expect(asked({ isWaiting: true })).toBe(0);
});

it('asks nothing for a page that nobody sees', () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  expect(asked()).toBe(0);
});

it('can be switched off', () => {
  const retry = vi.fn<() => void>();
  renderHook(() => useLookAgain(undefined, { isWaiting: false, retry }));
  vi.advanceTimersByTime(10_000);
  expect(retry).not.toHaveBeenCalled();
});
