import { expect, test } from 'vitest';
import { comicProgressPrefix, parseProgress } from './progressNotes.ts';

const NOTE = {
  page: 8,
  page_offset: 0.25,
  furthest_page: 12,
  is_completed: false,
  hidden_at: null,
  is_hidden: false,
  read_at: '2026-03-01T08:00:00.000Z',
  device: 'Linux',
  number: '12',
  volume: '2',
  title: null,
};

test('progress is kept under the key of its site, comic and chapter', () => {
  expect(comicProgressPrefix({ siteId: 'site', slug: 'night-post' })).toBe('site_read:night-post/');
  expect(parseProgress(JSON.stringify(NOTE))).toEqual(NOTE);
});

test('what is left out is as if never said, and what makes no sense is no progress', () => {
  const { page, furthest_page, read_at } = NOTE;
  const rest = { page_offset: 0, hidden_at: null, device: '', number: null, volume: null };
  expect(parseProgress(JSON.stringify({ page, furthest_page, read_at }))).toEqual({ ...NOTE, ...rest });
  for (const text of [null, '', '{', 'null', '7', '"x"', '[]', '{}']) {
    expect(parseProgress(text)).toBeUndefined();
  }
  for (const wrong of [{ page: 0 }, { page: 1.5 }, { furthest_page: '3' }, { read_at: 'then' }]) {
    expect(parseProgress(JSON.stringify({ ...NOTE, ...wrong }))).toBeUndefined();
  }
});
