import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../ui/api/ApiError.ts';
import { persist, type Wait } from './persist.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const fault = (status: number, more: { code?: 'network'; retryAfter?: number } = {}) =>
  new ApiError({ status, code: 'something_went_wrong', message: `${status}`, ...more });

/** Asks, is answered by these errors in turn, and then well. */
async function ask(errors: readonly Error[], left = Infinity) {
  const failing = [...errors];
  const suffers = { left };
  const waits: (Wait | undefined)[] = [];
  const startedMs = Date.now();
  const asked = persist(
    async () => {
      const error = failing.shift();
      if (error) throw error;
      return 'heard';
    },
    { signal: new AbortController().signal, onWait: (wait) => waits.push(wait), suffers },
  ).catch((error: Error) => error.message);
  await vi.runAllTimersAsync();
  return { answer: await asked, waits, seconds: (Date.now() - startedMs) / 1_000 };
}

it.each([
  ['no network', fault(0, { code: 'network' }), 'network', 2],
  ['a broken server', fault(500), 'server', 2],
  ['a proxy that waited too long', fault(504), 'server', 2],
  ['a page of a network that wants a login', fault(200), 'server', 2],
  ['too many calls, with a time to wait', fault(429, { retryAfter: 20 }), 'server', 20],
  ['a call that took too long', fault(408), 'server', 2],
] as const)('waits and asks again after %s', async (_, error, wait, seconds) => {
  expect(await ask([error])).toEqual({ answer: 'heard', waits: [wait, undefined], seconds });
});

it.each([400, 401, 403, 404, 409, 413, 419, 422])('takes %i for the answer', async (status) => {
  expect(await ask([fault(status)])).toMatchObject({ answer: `${status}`, seconds: 0 });
});

it('suffers so many bad answers, and any time without network', async () => {
  const bad = [500, 502, 503, 504].map((status) => fault(status));
  const away = Array.from({ length: 9 }, () => fault(0, { code: 'network' }));
  expect(await ask([...bad.slice(0, 3), ...away], 3)).toMatchObject({ answer: 'heard' });
  const { answer, waits } = await ask(bad, 3);
  expect([answer, waits.at(-1)]).toEqual(['504', undefined]);
});

it('suffers bad answers in all calls of one act together', async () => {
  const suffers = { left: 3 };
  const answers: Promise<string>[] = [];
  for (let round = 0; round < 4; round += 1) {
    const errors = [fault(502)];
    const once = async () => {
      const error = errors.shift();
      if (error) throw error;
      return 'heard';
    };
    const asked = persist(once, { signal: new AbortController().signal, onWait: () => {}, suffers });
    answers.push(asked.catch((error: Error) => error.message));
    await vi.runAllTimersAsync();
  }
  expect(await Promise.all(answers)).toEqual(['heard', 'heard', 'heard', '502']);
});

it('ends at once when it is given up, and sooner when the network is back', async () => {
  const control = new AbortController();
  let calls = 0;
  const never = async () => {
    calls += 1;
    throw fault(0, { code: 'network' });
  };
  const asked = persist(never, { signal: control.signal, onWait: () => {} }).catch(() => 'given up');
  await vi.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(calls).toBe(2);
  control.abort();
  expect(await asked).toBe('given up');
});
