import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './ApiError.ts';
import { changeAnswers, invalidateAnswers, updateAnswers, type AnswerUpdate } from './changeAnswers.ts';
import { clearAnswers, renewAnswers } from './clearAnswers.ts';
import { holdAnswer } from './holdAnswer.ts';
import { makeQueryCache } from './makeQueryCache.ts';
import { pageAnswers } from './pageAnswers.ts';
import type { Query, QueryKey } from './queryOf.ts';
import { snapshotOf, watchAnswer } from './watchAnswer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const PAGES: QueryKey = ['GET /api/pages', 'en', {}];
const TOKENS: QueryKey = ['GET /api/tokens', 'en', {}];
const SESSIONS: QueryKey = ['GET /api/sessions', 'en', {}];

function usersPage(page: number): QueryKey {
  return ['GET /api/admin/users', 'en', { page }];
}

/** An update of answers that are simpler here than those of the endpoint. */
function updateOf<Data>(call: AnswerUpdate['call'], update: (data: Data) => Data, input = {}): AnswerUpdate {
  return { call, input, update } as unknown as AnswerUpdate;
}

/** A query whose calls are answered by hand, oldest first. */
function queryOf<Data>(key: QueryKey, keptMs?: number) {
  const calls: PromiseWithResolvers<Data>[] = [];
  const query: Query<Data> = {
    key,
    ask() {
      const call = Promise.withResolvers<Data>();
      calls.push(call);
      return call.promise;
    },
    ...(keptMs === undefined ? {} : { keptMs }),
  };
  return { query, calls };
}

/** A query that is answered 1, 2, 3 ... */
function counting(key: QueryKey, keptMs?: number): Query<number> & { asked: () => number } {
  let count = 0;
  const query = { key, ask: async () => (count += 1), asked: () => count };
  return keptMs === undefined ? query : { ...query, keptMs };
}

const idle = () => vi.advanceTimersByTimeAsync(0);

it('gives what came with the page without asking, for a minute', async () => {
  const key: QueryKey = ['GET /api/comics', 'en', { page: 2, sort: undefined }];
  const server = makeQueryCache();
  await server.read({ key, ask: async () => 'of the page' });
  // The answers as they travel in the page.
  const cache = makeQueryCache(JSON.parse(JSON.stringify(pageAnswers(server))));
  const query = { key, ask: async () => 'asked' };
  await expect(cache.read(query)).resolves.toBe('of the page');
  await vi.advanceTimersByTimeAsync(61_000);
  await expect(cache.read(query)).resolves.toBe('asked');
});

it('asks once for all who read at the same time, and anew after a minute', async () => {
  const cache = makeQueryCache();
  const query = counting(PAGES);
  await expect(Promise.all([cache.read(query), cache.read(query)])).resolves.toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(59_000);
  await expect(cache.read(query)).resolves.toBe(1);
  await vi.advanceTimersByTimeAsync(2000);
  await expect(cache.read(query)).resolves.toBe(2);
});

it('forgets a failure: whoever reads next asks', async () => {
  const cache = makeQueryCache();
  const { query, calls } = queryOf<string>(PAGES);
  const first = cache.read(query);
  calls[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  const second = cache.read(query);
  calls[1]?.resolve('back');
  await expect(second).resolves.toBe('back');
});

it.each([
  {
    what: 'a network that is away',
    error: new ApiError({ status: 0, code: 'network', message: '' }),
    calls: 3,
  },
  {
    what: 'a server in trouble',
    error: new ApiError({ status: 503, code: 'unavailable', message: '' }),
    calls: 3,
  },
  { what: 'a refusal', error: new ApiError({ status: 404, code: 'not_found', message: '' }), calls: 1 },
])('asks $calls times in the browser after $what', async ({ error, calls }) => {
  vi.stubGlobal('document', {});
  vi.stubGlobal('navigator', { onLine: true });
  const ask = vi.fn<() => Promise<never>>(() => Promise.reject(error));
  const read = makeQueryCache().read({ key: PAGES, ask });
  const settled = expect(read).rejects.toBe(error);
  await vi.advanceTimersByTimeAsync(10_000);
  await settled;
  expect(ask).toHaveBeenCalledTimes(calls);
});

it('keeps what is held however long, until it is let go or all is cleared', async () => {
  const cache = makeQueryCache();
  const query = { key: PAGES, ask: async () => 'asked' };
  const letGo = holdAnswer(cache, query, 'held');
  await vi.advanceTimersByTimeAsync(600_000);
  await expect(cache.read(query)).resolves.toBe('held');
  letGo();
  await expect(cache.read(query)).resolves.toBe('asked');
  holdAnswer(cache, query, 'held');
  clearAnswers(cache);
  await expect(cache.read(query)).resolves.toBe('asked');
});

it('goes on using what was held for the rest of its minute', async () => {
  const cache = makeQueryCache();
  const query = { key: PAGES, ask: async () => 'asked' };
  const letGo = holdAnswer(cache, query, 'held');
  letGo();
  await expect(cache.read(query)).resolves.toBe('held');
});

it('tells who watches of the answer, of a failure and of asking again', async () => {
  const cache = makeQueryCache();
  const { query, calls } = queryOf<string>(TOKENS);
  const tell = vi.fn<() => void>();
  const end = watchAnswer(cache, query, tell);
  expect(snapshotOf(cache, query)).toEqual({ data: undefined, isAsking: true, isFailed: false });
  calls[0]?.reject(new Error('away'));
  await idle();
  expect(snapshotOf(cache, query)).toEqual({ data: undefined, isAsking: false, isFailed: true });
  invalidateAnswers(cache, 'GET /api/tokens');
  expect(snapshotOf(cache, query)).toEqual({ data: undefined, isAsking: true, isFailed: false });
  calls[1]?.resolve('one');
  await idle();
  expect(snapshotOf(cache, query)).toEqual({ data: 'one', isAsking: false, isFailed: false });
  tell.mockClear();
  end();
  cache.write(query, 'two');
  expect(tell).not.toHaveBeenCalled();
});

it('asks anew at every opening for what is kept no longer than it is shown', async () => {
  const cache = makeQueryCache();
  const query = counting(SESSIONS, 0);
  const end = watchAnswer(cache, query, () => {});
  await idle();
  expect(snapshotOf(cache, query)?.data).toBe(1);
  // A second one that shows it has it at once, and both have the newer one.
  const endSecond = watchAnswer(cache, query, () => {});
  expect(snapshotOf(cache, query)).toEqual({ data: 1, isAsking: true, isFailed: false });
  await idle();
  expect(snapshotOf(cache, query)?.data).toBe(2);
  end();
  endSecond();
  expect(snapshotOf(cache, query)).toBeUndefined();
  watchAnswer(cache, query, () => {});
  expect(query.asked()).toBe(3);
});

it('asks at once for what is invalid and shown, and for the rest when it is read', async () => {
  const cache = makeQueryCache();
  const shown = counting(usersPage(1));
  const other = counting(usersPage(2));
  const unlike = counting(PAGES);
  watchAnswer(cache, shown, () => {});
  await cache.read(other);
  await cache.read(unlike);
  invalidateAnswers(cache, 'GET /api/admin/users');
  await idle();
  expect([shown.asked(), other.asked(), unlike.asked()]).toEqual([2, 1, 1]);
  await expect(cache.read(other)).resolves.toBe(2);
  await expect(cache.read(unlike)).resolves.toBe(1);
});

it('ignores an answer that was on its way when the query became invalid', async () => {
  const cache = makeQueryCache();
  const { query, calls } = queryOf<string>(TOKENS);
  const early = cache.read(query);
  invalidateAnswers(cache, 'GET /api/tokens');
  calls[0]?.resolve('old');
  await idle();
  expect(snapshotOf(cache, query)?.data).toBeUndefined();
  calls[1]?.resolve('new');
  await expect(early).resolves.toBe('new');
  expect(snapshotOf(cache, query)?.data).toBe('new');
});

it('keeps what is shown when asking again fails', async () => {
  const cache = makeQueryCache();
  const { query, calls } = queryOf<string>(TOKENS);
  watchAnswer(cache, query, () => {});
  calls[0]?.resolve('one');
  await idle();
  invalidateAnswers(cache, 'GET /api/tokens');
  calls[1]?.reject(new Error('away'));
  await idle();
  expect(snapshotOf(cache, query)).toEqual({ data: 'one', isAsking: false, isFailed: true });
});

type Votes = { points: number; mine: number };
const vote = (votes: Votes): Votes => ({ points: votes.points + 1 - votes.mine, mine: 1 });

function votesShown() {
  const cache = makeQueryCache();
  const { query } = queryOf<Votes>(TOKENS);
  cache.write(query, { points: 7, mine: 0 });
  watchAnswer(cache, query, () => {});
  const call = Promise.withResolvers<string>();
  const done = changeAnswers(cache, () => call.promise, {
    shows: [updateOf('GET /api/tokens', vote)],
    invalidates: ['GET /api/tokens'],
  });
  return { cache, query, call, done, votes: () => snapshotOf(cache, query)?.data };
}

it('shows an optimistic update at once, keeps it at success and asks again', async () => {
  const { query, call, done, votes, cache } = votesShown();
  expect(votes()).toEqual({ points: 8, mine: 1 });
  call.resolve('Vote processed');
  await expect(done).resolves.toBe('Vote processed');
  expect(votes()).toEqual({ points: 8, mine: 1 });
  expect(snapshotOf(cache, query)?.isAsking).toBe(true);
});

it('rolls an optimistic update back when the call fails, and says why', async () => {
  const { call, done, votes } = votesShown();
  call.reject(new Error('No.'));
  await expect(done).rejects.toThrow('No.');
  expect(votes()).toEqual({ points: 7, mine: 0 });
});

it('never shows the state between the end of an optimistic update and what it leads to', async () => {
  const { cache, query, call, done } = votesShown();
  const seen: unknown[] = [];
  watchAnswer(cache, query, () => seen.push(snapshotOf(cache, query)?.data?.points));
  call.resolve('Vote processed');
  await done;
  expect(new Set(seen)).toEqual(new Set([8]));
});

it('rolls back one of two updates of the same answer, and leaves the other', async () => {
  const cache = makeQueryCache();
  const query: Query<string[]> = { key: TOKENS, ask: async () => [] };
  cache.write(query, ['a']);
  const withLast = (text: string) =>
    updateOf('GET /api/tokens', (tags: string[]) => [...tags.filter((tag) => tag !== text), text]);
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const ends = [
    changeAnswers(cache, () => first.promise, { shows: [withLast('b')] }),
    changeAnswers(cache, () => second.promise, { shows: [withLast('c')] }),
  ];
  expect(snapshotOf(cache, query)?.data).toEqual(['a', 'b', 'c']);
  first.reject(new Error('No.'));
  second.resolve();
  await Promise.allSettled(ends);
  expect(snapshotOf(cache, query)?.data).toEqual(['a', 'c']);
});

it('puts an optimistic update on top of an answer that comes while the call runs', async () => {
  const { cache, query, call, done, votes } = votesShown();
  cache.write(query, { points: 20, mine: 0 });
  expect(votes()).toEqual({ points: 21, mine: 1 });
  call.reject(new Error('No.'));
  await done.catch(() => {});
  expect(votes()).toEqual({ points: 20, mine: 0 });
});

it('changes all cached answers of an endpoint, on every page of a list', async () => {
  const cache = makeQueryCache();
  const pages = [counting(usersPage(1)), counting(usersPage(2))];
  await Promise.all(pages.map((page) => cache.read(page)));
  updateAnswers(
    cache,
    updateOf('GET /api/admin/users', (count: number) => count + 10),
  );
  await expect(Promise.all(pages.map((page) => cache.read(page)))).resolves.toEqual([11, 11]);
});

it('changes only the answers to a part of the input, where one is given', async () => {
  const cache = makeQueryCache();
  const pages = [counting(usersPage(1)), counting(usersPage(2))];
  await Promise.all(pages.map((page) => cache.read(page)));
  updateAnswers(
    cache,
    updateOf('GET /api/admin/users', (count: number) => count + 10, { page: 2 }),
  );
  await expect(Promise.all(pages.map((page) => cache.read(page)))).resolves.toEqual([1, 11]);
});

it('has nothing left of a member when it is cleared, and asks again for what is still shown when told to', async () => {
  const cache = makeQueryCache();
  const shown = counting(SESSIONS, 0);
  const other = counting(PAGES);
  watchAnswer(cache, shown, () => {});
  await cache.read(other);
  await idle();
  clearAnswers(cache);
  expect(snapshotOf(cache, shown)?.data).toBeUndefined();
  expect(snapshotOf(cache, other)).toBeUndefined();
  // Whoever leaves is not asked in the name of nobody.
  expect(shown.asked()).toBe(1);
  renewAnswers(cache);
  await idle();
  expect(snapshotOf(cache, shown)?.data).toBe(2);
});

it('drops an answer to the former member that comes after all was cleared', async () => {
  const cache = makeQueryCache();
  const { query, calls } = queryOf<string>(SESSIONS);
  watchAnswer(cache, query, () => {});
  clearAnswers(cache);
  calls[0]?.resolve("the former member's");
  await idle();
  expect(snapshotOf(cache, query)?.data).toBeUndefined();
});
