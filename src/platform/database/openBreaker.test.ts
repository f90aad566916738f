import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseAway } from './DatabaseAway.ts';
import { openBreaker } from './openBreaker.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A breaker whose questions are answered in this order, and the last of them ever after. */
function breakerWith(...answers: boolean[]) {
  const changes: boolean[] = [];
  let asked = 0;
  const breaker = openBreaker({
    probe: { isAnswered: async () => answers[Math.min(asked++, answers.length - 1)] ?? true, close() {} },
    onChange: (isAway) => void changes.push(isAway),
  });
  return { breaker, changes, asked: () => asked };
}

const never = () => new Promise<never>(() => {});

test('asks after a second of waiting, and gives up when two questions in a row have no answer', async () => {
  const { breaker, changes, asked } = breakerWith(false);
  const waiting = breaker.run(never);
  const outcome = expect(waiting).rejects.toThrow(DatabaseAway);
  await vi.advanceTimersByTimeAsync(999);
  expect(asked()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  await outcome;
  expect(asked()).toBe(2);
  expect(changes).toEqual([true]);
  await expect(breaker.run(async () => 'work')).rejects.toThrow(DatabaseAway);
});

test('takes one question without an answer for a slow machine or a lost connection', async () => {
  const { breaker, changes, asked } = breakerWith(false, true);
  await expect(breaker.run(() => Promise.reject(new Error('cut')))).rejects.toThrow('cut');
  await vi.advanceTimersByTimeAsync(0);
  expect(asked()).toBe(2);
  expect(changes).toEqual([]);
  expect(await breaker.run(async () => 'work')).toBe('work');
});
