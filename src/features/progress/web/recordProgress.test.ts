import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../../../tests/support/fakeStorage.ts';
import { parseProgress } from '../../chapters/web/progressNotes.ts';
import { isInHistory } from '../../chapters/isInHistory.ts';
import { adoptEntries } from '../../sync/web/adoptEntries.ts';
import { progressEntries } from './progressEntries.ts';
import { isKnownPlace, isLookedUp, recordPage, type ReadComic } from './recordProgress.ts';
import { setInHistory } from './setInHistory.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
/**
 * The most that clocks may be off: a device that is behind sees the reading of one that is right so
 * much later.
 */
const AHEAD_MS = 3 * 60_000;

let stored: Map<string, string>;
const comic = { siteId: 'site', slug: 'a' } as ReadComic;
const chapter = (slug: string) => ({ slug, number: slug, volume: null, title: null });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  stored = new Map();
  vi.stubGlobal('localStorage', fakeStorage(stored));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Another device has read, by a clock that is right. */
function adopt(more: object = {}): void {
  const at = new Date(NOW + AHEAD_MS).toISOString();
  const read = { page: 9, page_offset: 0, furthest_page: 9, is_completed: false, read_at: at, device: '' };
  const row = {
    comic: 'a',
    chapter: '1',
    number: '1',
    volume: null,
    title: null,
    hidden_at: null,
    is_hidden: false,
  };
  adoptEntries(progressEntries, 'site', {
    data: [{ ...row, ...read, ...more }],
    now: at,
    isChanged: () => false,
  });
}

const known = (slug: string) => parseProgress(stored.get(`site_read:a/${slug}`) ?? null);
const place = () => JSON.parse(stored.get('site_resume:a') ?? 'null') as object | null;

it.each(['1', '2'])(
  'is later than what another device has read before, also by a clock that is behind (chapter %s)',
  (slug) => {
    adopt();
    recordPage(comic, chapter(slug), { page: 3, offset: 0, lastPage: 3 });
    expect(Date.parse(known(slug)?.read_at ?? '')).toBe(NOW + AHEAD_MS + 1);
    expect(place()).toMatchObject({ chapter: slug, page: 3 });
  },
);

it('leaves the history, and comes back to it, by a clock that is behind', () => {
  adopt();
  setInHistory('site', ['a/1'], false);
  const hidden = known('1');
  expect(hidden && isInHistory(hidden)).toBe(false);
  expect(place()).toBeNull();
  recordPage(comic, chapter('1'), { page: 3, offset: 0, lastPage: 3 });
  const again = known('1');
  expect(again && isInHistory(again)).toBe(true);
});

it('is not read where a chapter is only looked up: at its first page, or where it was read before', () => {
  recordPage(comic, chapter('1'), { page: 4, offset: 0, lastPage: 4 });
  recordPage(comic, chapter('2'), { page: 2, offset: 0.25, lastPage: 2 });
  const opened = [
    ['1', 1, 0],
    ['1', 4, 0],
    ['2', 1, 0],
    ['3', 1, 0],
    // The page where the comic was left, but its top.
    ['2', 2, 0],
    ['1', 5, 0],
    ['2', 2, 0.25],
    ['3', 2, 0],
  ] as const;
  const lookedUp = opened.filter(([slug, page, offset]) =>
    isLookedUp(comic, { chapter: slug, page, offset }),
  );
  expect(lookedUp).toEqual(opened.slice(0, 5));
});

it('of a member is not known before the server has told it, and opening says nothing new of a known place', () => {
  const opened = (page: number, offset = 0) => ({ chapter: '1', page, offset, lastPage: page });
  const isNews = (page: number, offset = 0) =>
    !isLookedUp(comic, opened(page, offset)) && !isKnownPlace(comic, opened(page, offset));
  expect(isNews(1)).toBe(true);
  stored.set('site_token', 'secret');
  expect([isNews(1), isNews(5)]).toEqual([false, true]);
  stored.set('site_progress-cursor-2', '1');
  expect(isNews(1)).toBe(true);
  stored.delete('site_token');
  recordPage(comic, chapter('1'), { page: 3, offset: 0.5, lastPage: 3 });
  stored.set('site_token', 'secret');
  expect([isNews(3, 0.5), isNews(3), isNews(4)]).toEqual([false, false, true]);
  expect(isKnownPlace(comic, { ...opened(3, 0.5), lastPage: 4 })).toBe(false);
  stored.delete('site_token');
  expect(isNews(3, 0.5)).toBe(true);
});
