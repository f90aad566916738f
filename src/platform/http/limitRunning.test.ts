import type { FastifyRequest } from 'fastify';
import { Socket } from 'node:net';
import { setImmediate as settle } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { ADDRESS_SHARE, limitRunning, MEMBER_SHARE, type RunningLimit } from './limitRunning.ts';

afterEach(() => void vi.useRealTimers());

/** Begins a browser's request. Its work ends when `end` is called. */
function begin(limit: RunningLimit, memberId: string | null, ip = '203.0.113.7') {
  const socket = new Socket();
  const work = Promise.withResolvers<void>();
  const call = { hasBegun: false, end: work.resolve, leave: () => void socket.destroy() };
  const request = { ip, raw: { socket } } as unknown as FastifyRequest;
  const done = limit.answer(request, memberId, async () => {
    call.hasBegun = true;
    await work.promise;
  });
  const result = done.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
  return Object.assign(call, { result });
}

const begunOf = (calls: { hasBegun: boolean }[]) => calls.filter(({ hasBegun }) => hasBegun).length;

it.each([
  ['a member', 'member', MEMBER_SHARE],
  ['the visitors of one address', null, ADDRESS_SHARE],
] as const)(
  'works on few calls of %s at a time, lets some wait, and refuses the rest',
  async (_, id, share) => {
    const limit = limitRunning();
    const calls = Array.from({ length: share.running + share.waiting + 3 }, () => begin(limit, id));
    await settle();
    expect(begunOf(calls)).toBe(share.running);
    const refused = calls.splice(share.running + share.waiting);
    for (const call of refused) expect(await call.result).toBe('rate_limited');
    for (const [index, call] of calls.entries()) {
      call.end();
      expect(await call.result).toBe('done');
      await settle();
      expect(begunOf(calls)).toBe(Math.min(calls.length, index + 1 + share.running));
    }
  },
);

it('finds out who calls for two calls of one address at a time, apart from the calls it answers', async () => {
  const limit = limitRunning();
  const answered = Array.from({ length: 10 }, () => begin(limit, null));
  const work = Promise.withResolvers<void>();
  const request = { ip: '203.0.113.7', raw: { socket: new Socket() } } as unknown as FastifyRequest;
  let asked = 0;
  const callers = Array.from({ length: 10 }, () =>
    limit.identify(request, async () => {
      asked += 1;
      await work.promise;
    }),
  );
  await settle();
  expect(asked).toBe(2);
  work.resolve();
  await Promise.all(callers);
  for (const call of answered) call.end();
  await Promise.all(answered.map(({ result }) => result));
});

it('keeps nobody waiting for others', async () => {
  const limit = limitRunning();
  const calls = Array.from({ length: 10 }, () => begin(limit, 'one'));
  const others = [begin(limit, 'other'), begin(limit, null, '203.0.113.8')];
  await settle();
  expect(begunOf(others)).toBe(2);
  for (const call of [...calls, ...others]) call.end();
  expect(await Promise.all(calls.map(({ result }) => result))).not.toContain('rate_limited');
});

it('refuses what has waited too long, and begins the next one all the same', async () => {
  vi.useFakeTimers();
  const limit = limitRunning();
  const [first, second, third] = [begin(limit, 'one'), begin(limit, 'one'), begin(limit, 'one')];
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await third?.result).toBe('rate_limited');
  first?.end();
  second?.end();
  await first?.result;
  const next = begin(limit, 'one');
  await vi.advanceTimersByTimeAsync(0);
  expect(next.hasBegun).toBe(true);
});

it('does nothing for a caller who has gone while waiting', async () => {
  const limit = limitRunning();
  const running = [begin(limit, 'one'), begin(limit, 'one')];
  const gone = begin(limit, 'one');
  const next = begin(limit, 'one');
  gone.leave();
  running[0]?.end();
  await gone.result;
  await settle();
  expect([gone.hasBegun, next.hasBegun]).toEqual([false, true]);
});

it('does not count the calls that our own pages make', async () => {
  const limit = limitRunning();
  const request = { ip: '127.0.0.1', raw: { socket: {} } } as unknown as FastifyRequest;
  const calls = Array.from({ length: 50 }, () => limit.answer(request, null, () => settle('page')));
  expect(await Promise.all(calls)).toHaveLength(50);
});
