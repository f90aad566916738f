import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../../tests/support/fakeStorage.ts';
import { makeOutbox, type Outbox } from './makeOutbox.ts';

type Sent = { keys: readonly string[]; isLeaving: boolean };

let stored: Map<string, string>;
let page: EventTarget;
let tab: EventTarget & { visibilityState: string };
let device: { onLine: boolean };
let sent: Sent[];
let answer: () => Promise<void>;
let aside: string[];

beforeEach(() => {
  vi.useFakeTimers();
  stored = new Map();
  page = new EventTarget();
  tab = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  device = { onLine: true };
  sent = [];
  answer = async () => {};
  aside = [];
  vi.stubGlobal('localStorage', fakeStorage(stored));
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', tab);
  vi.stubGlobal('navigator', device);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(maxKeys = 100): Outbox {
  return makeOutbox({
    storageKey: 'site_unsent',
    delayMs: 2_000,
    maxKeys,
    send: async (keys, { isLeaving }) => {
      sent.push({ keys, isLeaving });
      await answer();
      return aside;
    },
  });
}

function hide(): void {
  tab.visibilityState = 'hidden';
  tab.dispatchEvent(new Event('visibilitychange'));
  page.dispatchEvent(new Event('pagehide'));
}

function fail(): Promise<void> {
  return Promise.reject(new Error('no network'));
}

it('sends what was marked within two seconds at once, each key once', async () => {
  const outbox = open();
  for (let index = 0; index < 20; index += 1) outbox.mark('a');
  outbox.mark('b');
  await vi.advanceTimersByTimeAsync(1_999);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent.map(({ keys }) => keys.toSorted())).toEqual([['a', 'b']]);
  expect(outbox.pending()).toEqual([]);
  expect(stored.size).toBe(0);
});

it('sends at most every two seconds, however long marking goes on, and ends with the last', async () => {
  const outbox = open();
  for (let index = 0; index < 100; index += 1) {
    outbox.mark('a');
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(sent).toHaveLength(5);
  outbox.mark('a');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toHaveLength(6);
});

it('keeps what is marked again while it is sent', async () => {
  const outbox = open();
  let arrive = () => {};
  answer = () => new Promise((resolve) => (arrive = resolve));
  outbox.mark('a');
  await vi.advanceTimersByTimeAsync(2_000);
  outbox.mark('a');
  arrive();
  await vi.advanceTimersByTimeAsync(0);
  expect(outbox.pending()).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(2_000);
  arrive();
  await vi.advanceTimersByTimeAsync(0);
  expect(outbox.pending()).toEqual([]);
});

it('tries again after growing pauses', async () => {
  answer = fail;
  open().mark('a');
  await vi.advanceTimersByTimeAsync(2_000);
  const times = [];
  for (let second = 0; second < 40; second += 1) {
    const before = sent.length;
    await vi.advanceTimersByTimeAsync(1_000);
    if (sent.length > before) times.push(second + 1);
  }
  expect(times).toEqual([5, 15, 35]);
});

it('waits without a network, and sends once when it is back', async () => {
  device.onLine = false;
  const outbox = open();
  for (let index = 0; index < 20; index += 1) {
    outbox.mark('a');
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(sent).toEqual([]);
  device.onLine = true;
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
});

it('sends at once when the tab is left, once for the two signs of it', async () => {
  open().mark('a');
  hide();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([{ keys: ['a'], isLeaving: true }]);
});

it('goes on after a reload with what did not arrive', async () => {
  answer = fail;
  open().mark('a');
  hide();
  sent = [];
  answer = async () => {};
  const outbox = open();
  expect(outbox.pending()).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent.some(({ keys }) => keys[0] === 'a')).toBe(true);
  expect(outbox.pending()).toEqual([]);
});

it('sends many in parts, and nothing that was forgotten', async () => {
  const outbox = open(2);
  outbox.mark('a', 'b', 'c');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(sent.map(({ keys }) => keys.length)).toEqual([2, 1]);
  outbox.mark('d');
  outbox.clear();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(2);
});

it('puts aside what is not taken now, beside what is, and gives it up after ten days', async () => {
  aside = ['a'];
  const outbox = open();
  outbox.mark('a', 'b');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(outbox.pending()).toEqual(['a']);
  sent = [];
  for (let hour = 0; hour < 300; hour += 1) {
    await vi.advanceTimersByTimeAsync(3_600_000);
    await outbox.flush();
  }
  expect(sent).toHaveLength(8);
  expect(outbox.pending()).toEqual([]);
});

it('sends at once what was put aside and is marked again', async () => {
  aside = ['a'];
  const outbox = open();
  outbox.mark('a');
  await vi.advanceTimersByTimeAsync(2_000);
  aside = [];
  outbox.mark('a');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toHaveLength(2);
  expect(outbox.pending()).toEqual([]);
});
