import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeSearcher } from './makeSearcher.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that answers when told to. */
function slowServer() {
  const asked: { text: string; answer: (found: string[]) => void; fail: () => void }[] = [];
  const searcher = makeSearcher<string>(
    (text) =>
      new Promise((resolve, reject) =>
        asked.push({ text, answer: resolve, fail: () => reject(new Error()) }),
      ),
  );
  const pause = () => vi.advanceTimersByTimeAsync(120);
  const texts = () => asked.map(({ text }) => text);
  return { asked, searcher, pause, texts };
}

it('asks once, 120 ms after the last key', async () => {
  const { searcher, pause, texts } = slowServer();
  searcher.type('m');
  await vi.advanceTimersByTimeAsync(119);
  searcher.type('moo');
  await vi.advanceTimersByTimeAsync(119);
  expect(texts()).toEqual([]);
  expect(searcher.state().isWaiting).toBe(true);
  await pause();
  expect(texts()).toEqual(['moo']);
  // A space at the end is not another question.
  searcher.type('moo ');
  await pause();
  expect(texts()).toEqual(['moo']);
});

it('drops the answer to an older text, whenever it comes', async () => {
  const { asked, searcher, pause } = slowServer();
  searcher.type('moo');
  await pause();
  searcher.type('moon');
  await pause();
  asked[1]?.answer(['Moonrise']);
  await pause();
  asked[0]?.answer(['Moose']);
  await pause();
  expect(searcher.state()).toEqual({ found: ['Moonrise'], isWaiting: false, isFailed: false });
});

it('keeps what it found while the next answer is on its way, and nothing once the text is gone', async () => {
  const { asked, searcher, pause } = slowServer();
  searcher.type('moo');
  await pause();
  asked[0]?.answer(['Moose']);
  await pause();
  searcher.type('moon');
  expect(searcher.state()).toMatchObject({ found: ['Moose'], isWaiting: true });
  searcher.type('');
  expect(searcher.state()).toEqual({ found: [], isWaiting: false, isFailed: false });
  await pause();
  expect(asked).toHaveLength(1);
});

it('says that the newest question failed, and asks it again', async () => {
  const { asked, searcher, pause, texts } = slowServer();
  searcher.type('moo');
  await pause();
  asked[0]?.fail();
  await pause();
  expect(searcher.state()).toEqual({ found: [], isWaiting: false, isFailed: true });
  searcher.retry();
  expect(searcher.state()).toMatchObject({ isWaiting: true, isFailed: false });
  asked[1]?.answer(['Moose']);
  await pause();
  expect([texts(), searcher.state().found]).toEqual([['moo', 'moo'], ['Moose']]);
});
