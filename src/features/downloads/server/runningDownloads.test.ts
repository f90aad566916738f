import { expect, it, vi } from 'vitest';
import { countRunningDownloads } from './runningDownloads.ts';

it('lets two files of a member run at once, each by four connections', () => {
  const running = countRunningDownloads();
  const first = Array.from({ length: 4 }, () => running.begin('ada', 'one'));
  expect(() => running.begin('ada', 'one')).toThrow('downloads_running');
  running.begin('ada', 'two');
  expect(() => running.begin('ada', 'three')).toThrow('downloads_running');
  running.begin('ben', 'three');
  expect(first.map((connection) => connection.close())).toEqual([false, false, false, true]);
  running.begin('ada', 'three');
});

it('gives a place free at once, and knows what was sent until it is counted', () => {
  const running = countRunningDownloads();
  const one = running.begin('ada', 'one');
  one.startAfter(100);
  one.count(7);
  one.close();
  const next = running.begin('ada', 'one');
  // The 7 may be in this sum or not yet.
  next.startAfter(100);
  next.count(1);
  expect(next.sentBytes()).toBe(108);
  one.forget();
  expect(next.sentBytes()).toBe(108);
  next.close();
  next.forget();
  const later = running.begin('ada', 'one');
  later.startAfter(108);
  expect(later.sentBytes()).toBe(108);
});

it('cuts off the connection that sends the whole when another one does', () => {
  const running = countRunningDownloads();
  const [cutFirst, cutSecond] = [vi.fn<() => void>(), vi.fn<() => void>()];
  running.begin('ada', 'one').sendWhole(cutFirst);
  running.begin('ada', 'two').sendWhole(vi.fn<() => void>());
  expect(cutFirst).not.toHaveBeenCalled();
  running.begin('ada', 'one').sendWhole(cutSecond);
  expect(cutFirst).toHaveBeenCalledOnce();
  expect(cutSecond).not.toHaveBeenCalled();
});
