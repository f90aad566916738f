import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NEWER_MS, watchNewer } from './watchNewer.ts';

let tab: EventTarget & { visibilityState: string };

beforeEach(() => {
  vi.useFakeTimers();
  tab = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', tab);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(state: 'visible' | 'hidden'): void {
  tab.visibilityState = state;
  tab.dispatchEvent(new Event('visibilitychange'));
}

it('asks every half a minute, also after a question that failed, until it ends', () => {
  const ask = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('no network')));
  const end = watchNewer(ask);
  vi.advanceTimersByTime(NEWER_MS - 1);
  expect(ask).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1 + 2 * NEWER_MS);
  expect(ask).toHaveBeenCalledTimes(3);
  end();
  vi.advanceTimersByTime(5 * NEWER_MS);
  show('visible');
  expect(ask).toHaveBeenCalledTimes(3);
});

it('asks nothing while the tab is hidden, and once when it is in view again', () => {
  const ask = vi.fn<() => Promise<void>>(async () => {});
  watchNewer(ask);
  show('hidden');
  vi.advanceTimersByTime(10 * NEWER_MS + 5);
  expect(ask).toHaveBeenCalledTimes(0);
  show('visible');
  show('hidden');
  show('visible');
  expect(ask).toHaveBeenCalledTimes(1);
});
