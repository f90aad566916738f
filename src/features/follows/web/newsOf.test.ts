import { expect, it } from 'vitest';
import type { NewChapter, NewChapters } from '../followsApi.ts';
import { newsOf } from './newsOf.ts';

const chapter = (slug: string, is_read = false) => ({ slug, is_read }) as NewChapter;
const line = (chapters: NewChapter[], unread_count: number) =>
  ({ chapters, unread_count, chapters_count: chapters.length }) as NewChapters;
const READ = {
  page: 1,
  page_offset: 0,
  furthest_page: 1,
  is_completed: true,
  read_at: '2026-01-01T00:00:00Z',
  device: '',
  hidden_at: null,
  is_hidden: false,
};

it('opens the oldest chapter that is not read, here or on the server', () => {
  const news = line([chapter('1', true), chapter('2'), chapter('3')], 2);
  expect(newsOf(news, {})).toMatchObject({ open: { slug: '2' }, unreadCount: 2 });
  expect(newsOf(news, { 2: READ })).toMatchObject({ open: { slug: '3' }, unreadCount: 1 });
  expect(newsOf(news, { 2: READ, 3: READ })).toMatchObject({ open: { slug: '3' }, unreadCount: 0 });
});

it('counts unread chapters that it does not name', () => {
  expect(newsOf(line([chapter('8'), chapter('9')], 12), { 8: READ })?.unreadCount).toBe(11);
  expect(newsOf(line([], 0), {})).toBeUndefined();
});
