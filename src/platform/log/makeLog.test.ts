import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { COUNT_EVERY_MS, MOST_LINES } from './countRepeats.ts';
import { makeLog, type Log } from './makeLog.ts';

let lines: string[];
let log: Log;
beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  log = makeLog({ level: 'info', format: 'json', destination: { write: (line) => void lines.push(line) } });
});
afterEach(() => void vi.useRealTimers());

const written = () => lines.splice(0).map((line) => JSON.parse(line) as Record<string, unknown>);
const refuse = (address: string, more: object = {}) =>
  log.child({ reqId: 'one' }).info({ event: 'refused', code: 'rate_limited', address, ...more }, 'refused');

it('writes the first of many refusals, and a line a minute with the sum of the others', () => {
  for (let time = 0; time < 17_800; time += 1) refuse('203.0.113.7', { path: `/${time}` });
  expect(written()).toMatchObject([{ reqId: 'one', code: 'rate_limited', path: '/0' }]);
  vi.advanceTimersByTime(COUNT_EVERY_MS);
  const sum = { level: 30, event: 'refused', code: 'rate_limited', address: '203.0.113.7', count: 17_799 };
  expect(written()).toMatchObject([{ ...sum, seconds: 60 }]);
  refuse('203.0.113.7');
  expect(written()).toEqual([]);
  vi.advanceTimersByTime(COUNT_EVERY_MS);
  expect(written()).toMatchObject([{ count: 1 }]);
});

it('writes a refusal again when there was none for a minute', () => {
  refuse('203.0.113.7');
  vi.advanceTimersByTime(COUNT_EVERY_MS);
  refuse('203.0.113.7');
  expect(written()).toHaveLength(2);
});

it('counts each address, code, route and member apart, members also where a request is known to be theirs', () => {
  refuse('203.0.113.7');
  refuse('203.0.113.8');
  refuse('203.0.113.7', { code: 'csrf' });
  refuse('203.0.113.7', { route: '/api/login' });
  log.child({ user_id: 'one' }).info({ event: 'refused', code: 'rate_limited', address: '203.0.113.7' }, '');
  expect(written()).toHaveLength(5);
  vi.advanceTimersByTime(COUNT_EVERY_MS);
  expect(written()).toEqual([]);
});

it('counts refusals of a thousand addresses together when a minute has had enough lines', () => {
  for (let host = 0; host < 1_000; host += 1) refuse(`2001:db8:${host.toString(16)}::1`);
  expect(written()).toHaveLength(MOST_LINES);
  vi.advanceTimersByTime(COUNT_EVERY_MS);
  const sums = written();
  expect(sums).toMatchObject([{ event: 'refused', count: 800 }]);
  expect(sums[0]).not.toHaveProperty('address');
});

it('counts requests that fail while the database is away, whatever they were', () => {
  for (let time = 0; time < 100; time += 1)
    log.error(
      { event: 'unavailable', err: new Error('away'), path: `/${time}` },
      'a request could not be served',
    );
  expect(written()).toMatchObject([{ level: 50, err: { message: 'away' } }]);
  vi.advanceTimersByTime(COUNT_EVERY_MS);
  expect(written()).toMatchObject([{ level: 50, count: 99 }]);
});

it('writes each line of everything else', () => {
  for (let time = 0; time < 3; time += 1)
    log.warn({ event: 'login_failed', address: '203.0.113.7' }, 'failed');
  log.info('plain');
  log.info('plain');
  expect(written()).toHaveLength(5);
});
