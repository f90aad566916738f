import { dehydrate } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyQueryCache } from './lazyQueryCache.ts';
import { makeQueryClient } from './makeQueryClient.ts';

async function cacheWith(key: readonly unknown[], data: unknown) {
  const server = makeQueryClient();
  await server.ensureQueryData({ queryKey: key, queryFn: async () => data });
  // As it travels in the page.
  return lazyQueryCache(JSON.parse(JSON.stringify(dehydrate(server))));
}

afterEach(() => vi.useRealTimers());

it('gives what came with the page without asking', async () => {
  const cache = await cacheWith(['comics', 'en', { page: 2, sort: undefined }], { data: [1] });
  const queryFn = vi.fn<() => Promise<unknown>>();
  const queryKey = ['comics', 'en', { page: 2, sort: undefined }];
  await expect(cache.ensureQueryData({ queryKey, queryFn })).resolves.toEqual({ data: [1] });
  expect(queryFn).not.toHaveBeenCalled();
});

it('asks for the rest once, and goes on knowing what came with the page', async () => {
  const cache = await cacheWith(['site'], 'from the page');
  const queryFn = vi.fn<() => Promise<string>>(async () => 'asked');
  await expect(cache.ensureQueryData({ queryKey: ['other'], queryFn })).resolves.toBe('asked');
  await expect(cache.ensureQueryData({ queryKey: ['other'], queryFn })).resolves.toBe('asked');
  expect(queryFn).toHaveBeenCalledTimes(1);
  const never = vi.fn<() => Promise<unknown>>();
  await expect(cache.ensureQueryData({ queryKey: ['site'], queryFn: never })).resolves.toBe('from the page');
  expect(never).not.toHaveBeenCalled();
});

it('asks anew for what came with the page, and for what was asked, after a minute', async () => {
  vi.useFakeTimers();
  const cache = await cacheWith(['site'], 'from the page');
  let made = 0;
  const ask = () => cache.ensureQueryData({ queryKey: ['site'], queryFn: async () => (made += 1) });
  await expect(ask()).resolves.toBe('from the page');
  await vi.advanceTimersByTimeAsync(61_000);
  await expect(ask()).resolves.toBe(1);
  await expect(ask()).resolves.toBe(1);
  await vi.advanceTimersByTimeAsync(61_000);
  await expect(ask()).resolves.toBe(2);
});

it('keeps what is held however long, until it is let go or all is forgotten', async () => {
  vi.useFakeTimers();
  const cache = await cacheWith(['site'], 'from the page');
  const ask = () => cache.ensureQueryData({ queryKey: ['site'], queryFn: async () => 'asked' });
  const letGo = cache.hold?.(['site'], 'held');
  await vi.advanceTimersByTimeAsync(600_000);
  await expect(ask()).resolves.toBe('held');
  letGo?.();
  await expect(ask()).resolves.toBe('asked');
  cache.hold?.(['site'], 'held');
  cache.clear();
  await expect(ask()).resolves.toBe('asked');
});
