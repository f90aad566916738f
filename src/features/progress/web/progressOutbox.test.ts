import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../../../tests/support/fakeStorage.ts';
import { ApiError } from '../../../ui/api/ApiError.ts';
import type { ProgressEntry } from '../progressApi.ts';
import { progressOutbox, type ProgressSite } from './progressOutbox.ts';

let stored: Map<string, string>;
let put: (entries: ProgressEntry[]) => { unknown: string[] };
const arrived: string[] = [];

const site: ProgressSite = {
  siteId: 'site',
  callApi: (async (_: string, { entries }: { entries: ProgressEntry[] }) => {
    const answer = put(entries);
    arrived.push(...entries.map(({ comic, chapter }) => `${comic}/${chapter}`));
    return { data: [], now: new Date().toISOString(), ...answer };
  }) as ProgressSite['callApi'],
};

beforeEach(() => {
  vi.useFakeTimers();
  stored = new Map([['site_token', 'x']]);
  arrived.length = 0;
  vi.stubGlobal('localStorage', fakeStorage(stored));
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('document', { addEventListener: () => {} });
});
afterEach(() => {
  progressOutbox(site).clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function send(keys: readonly string[]): Promise<void> {
  const read_at = new Date().toISOString();
  for (const key of keys) {
    stored.set(`site_read:${key}`, JSON.stringify({ page: 1, furthest_page: 1, read_at, device: '' }));
  }
  progressOutbox(site).mark(...keys);
  await progressOutbox(site).flush();
}

it('loses no other chapters with one that is refused', async () => {
  const keys = Array.from({ length: 100 }, (_, index) => `comic/${index}`);
  put = (entries) => {
    if (entries.some(({ chapter }) => chapter === '42'))
      throw new ApiError({ status: 422, code: 'validation', message: '' });
    return { unknown: [] };
  };
  await send(keys);
  expect(arrived.toSorted()).toEqual(keys.filter((key) => key !== 'comic/42').toSorted());
  expect(progressOutbox(site).pending()).toEqual([]);
});

it('keeps what is not to be seen now until it is', async () => {
  put = () => ({ unknown: ['hidden/1'] });
  await send(['hidden/1', 'shown/1']);
  expect(progressOutbox(site).pending()).toEqual(['hidden/1']);
  put = () => ({ unknown: [] });
  await vi.advanceTimersByTimeAsync(3_600_000);
  await progressOutbox(site).flush();
  expect(arrived.filter((key) => key === 'hidden/1')).toHaveLength(2);
  expect(progressOutbox(site).pending()).toEqual([]);
});

it('keeps what is unsent when nobody is logged in any more', async () => {
  put = () => ({ unknown: [] });
  stored.delete('site_token');
  await send(['comic/1']);
  expect(arrived).toEqual([]);
  expect(progressOutbox(site).pending()).toEqual(['comic/1']);
});
