import { afterEach, expect, test, vi } from 'vitest';
import { parseResumePoint, readResumePoint, resumeKey, writeResumePoint } from './resumePoint.ts';

const comic = { siteId: 'site', slug: 'night-post' };

afterEach(() => void vi.unstubAllGlobals());

function refuse(): never {
  throw new DOMException('no', 'QuotaExceededError');
}

function storageOf(notes: Map<string, string>) {
  return {
    getItem: (key: string) => notes.get(key) ?? null,
    setItem: (key: string, text: string) => void notes.set(key, text),
    removeItem: (key: string) => void notes.delete(key),
  };
}

test('a place is kept under the key of its site and comic', () => {
  const notes = new Map<string, string>();
  vi.stubGlobal('localStorage', storageOf(notes));
  writeResumePoint(comic, { chapter: '12', page: 8 });
  expect(resumeKey(comic)).toBe('site_resume:night-post');
  expect(JSON.parse(notes.get('site_resume:night-post') ?? '')).toMatchObject({ chapter: '12', page: 8 });
  expect(readResumePoint(comic)).toMatchObject({ chapter: '12', page: 8 });
});

test('where storage is full or blocked the place lasts for the visit', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const other = { siteId: 'site', slug: 'blocked' };
  expect(readResumePoint(other)).toBeUndefined();
  writeResumePoint(other, { chapter: '1', page: 3 });
  expect(readResumePoint(other)).toMatchObject({ chapter: '1', page: 3 });
});

test('what makes no sense is no place', () => {
  for (const text of [
    null,
    '',
    '{',
    'null',
    '[]',
    '{"chapter":"","page":1,"updated_at":"x"}',
    '{"chapter":"1","page":0,"updated_at":"x"}',
    '{"chapter":"1","page":1.5,"updated_at":"x"}',
    '{"chapter":1,"page":1,"updated_at":"x"}',
  ]) {
    expect(parseResumePoint(text)).toBeUndefined();
  }
});
