import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChunkLoadError } from './ChunkLoadError.ts';
import { loadChunk } from './loadChunk.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('gives what was loaded', async () => {
  await expect(loadChunk(async () => ({ answer: 42 }))).resolves.toEqual({ answer: 42 });
  expect(vi.getTimerCount()).toBe(0);
});

it('says that a script is missing when it cannot be had', async () => {
  const loading = loadChunk(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(loading).rejects.toMatchObject({ name: 'ChunkLoadError', reason: 'missing' });
  expect(vi.getTimerCount()).toBe(0);
});

it('gives up after 120 seconds, and not before', async () => {
  let outcome: unknown;
  loadChunk(() => new Promise(() => {})).catch((error: unknown) => (outcome = error));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(outcome).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toBeInstanceOf(ChunkLoadError);
  expect(outcome).toMatchObject({ reason: 'timeout' });
});
