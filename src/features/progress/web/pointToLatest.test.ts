import { afterEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../../../tests/support/fakeStorage.ts';
import { pointToLatest } from './pointToLatest.ts';

afterEach(() => void vi.unstubAllGlobals());

function read(minute: number, more: object = {}): string {
  const read_at = new Date(Date.UTC(2026, 2, 1, 8, minute)).toISOString();
  return JSON.stringify({ page: minute, furthest_page: minute, read_at, device: '', ...more });
}

it('goes by what was read last of each comic, and goes through the storage once', () => {
  const stored = new Map([
    ['site_read:a/1', read(1)],
    ['site_read:a/2', read(3)],
    ['site_read:a/3', read(2)],
    ['site_read:b/1', read(1, { is_hidden: true, hidden_at: '2026-03-01T09:00:00Z' })],
    ['site_resume:b', 'old'],
    ['site_read:ab/1', read(9)],
  ]);
  const keys = vi.spyOn(stored, 'keys');
  vi.stubGlobal('localStorage', fakeStorage(stored));
  pointToLatest('site', new Set(['a', 'b']));
  expect(keys).toHaveBeenCalledTimes(1);
  expect(JSON.parse(stored.get('site_resume:a') ?? '')).toMatchObject({ chapter: '2', page: 3 });
  expect(stored.has('site_resume:b')).toBe(false);
  expect(stored.has('site_resume:ab')).toBe(false);
});
