import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchNear } from './watchNear.ts';

type Listener = () => void;
let listeners: Map<string, Listener>;
let scrolled = 0;
let measured = 0;

/** A picture whose upper edge lies so far below the top of the page, in a window of 100 by 100. */
function pictureAt(top: number, size = 10): Element {
  const getBoundingClientRect = () => {
    measured += 1;
    const y = top - scrolled;
    return { top: y, bottom: y + size, left: 0, right: size, width: size, height: size };
  };
  return { getBoundingClientRect } as unknown as Element;
}

beforeEach(() => {
  vi.useFakeTimers();
  listeners = new Map();
  scrolled = 0;
  measured = 0;
  vi.stubGlobal('window', {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    removeEventListener: (name: string) => listeners.delete(name),
  });
  vi.stubGlobal('innerHeight', 100);
  vi.stubGlobal('innerWidth', 100);
  vi.advanceTimersByTime(1_000);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('tells of a picture within three viewports, and of no other', () => {
  const near = vi.fn<() => void>();
  const far = vi.fn<() => void>();
  const stops = [watchNear(pictureAt(399), near), watchNear(pictureAt(401), far)];
  vi.advanceTimersByTime(200);
  expect(near).toHaveBeenCalledTimes(1);
  expect(far).not.toHaveBeenCalled();
  scrolled = 2;
  listeners.get('scroll')?.();
  vi.advanceTimersByTime(200);
  expect(far).toHaveBeenCalledTimes(1);
  for (const stop of stops) stop();
});

it('looks at most every 200 ms, however much is scrolled', () => {
  const stop = watchNear(pictureAt(10_000), () => {});
  vi.advanceTimersByTime(200);
  measured = 0;
  for (let time = 0; time < 1_000; time += 10) {
    listeners.get('scroll')?.();
    vi.advanceTimersByTime(10);
  }
  expect(measured).toBe(5);
  stop();
});

it('passes over a picture that is not laid out', () => {
  const hidden = vi.fn<() => void>();
  const stop = watchNear(pictureAt(0, 0), hidden);
  vi.advanceTimersByTime(200);
  expect(hidden).not.toHaveBeenCalled();
  stop();
});

it('listens only while something waits', () => {
  const stop = watchNear(pictureAt(10_000), () => {});
  expect(listeners.size).toBe(2);
  stop();
  expect(listeners.size).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});
