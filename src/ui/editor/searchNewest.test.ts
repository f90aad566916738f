import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { searchNewest, type FoundOptions, type SearchState } from './searchNewest.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server whose answers come when the test says so. */
function makeServer() {
  const asked: { query: string; answer: (found: FoundOptions) => void; fail: () => void }[] = [];
  const states: SearchState[] = [];
  const searching = searchNewest(
    (query) =>
      new Promise((answer, reject) => asked.push({ query, answer, fail: () => reject(new Error('no')) })),
    (state) => states.push(state),
  );
  return { asked, states, searching };
}
const found = (label: string): FoundOptions => ({ options: [{ value: label, label }], total: 1 });

it('asks once for a pause of 150 ms', () => {
  const { asked, searching } = makeServer();
  searching.ask('a');
  vi.advanceTimersByTime(149);
  searching.ask('ab');
  vi.advanceTimersByTime(149);
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(asked.map(({ query }) => query)).toEqual(['ab']);
});

it('drops the answer to a former question, also when it comes last or fails', async () => {
  const { asked, states, searching } = makeServer();
  searching.ask('a', 0);
  await vi.advanceTimersByTimeAsync(0);
  searching.ask('b', 0);
  await vi.advanceTimersByTimeAsync(0);
  searching.ask('c', 0);
  await vi.advanceTimersByTimeAsync(0);
  asked[2]?.answer(found('c'));
  asked[0]?.answer(found('a'));
  asked[1]?.fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(states.at(-1)).toEqual({ isWaiting: false, isFailed: false, query: 'c', found: found('c') });
});

it('keeps the former list while it waits and when the server fails', async () => {
  const { asked, states, searching } = makeServer();
  searching.ask('a', 0);
  await vi.advanceTimersByTimeAsync(0);
  asked[0]?.answer(found('a'));
  await vi.advanceTimersByTimeAsync(0);
  searching.ask('b', 0);
  expect(states.at(-1)).toMatchObject({ isWaiting: true, found: found('a') });
  await vi.advanceTimersByTimeAsync(0);
  asked[1]?.fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(states.at(-1)).toMatchObject({ isWaiting: false, isFailed: true, found: found('a') });
});

it('says nothing more once it is stopped', async () => {
  const { asked, states, searching } = makeServer();
  searching.ask('a', 0);
  await vi.advanceTimersByTimeAsync(0);
  searching.stop();
  const before = states.length;
  asked[0]?.answer(found('a'));
  await vi.advanceTimersByTimeAsync(0);
  expect(states).toHaveLength(before);
});
