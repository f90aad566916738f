import { expect, it } from 'vitest';
import type { ChapterProgress } from './ChapterProgress.ts';
import { isRead } from './isRead.ts';
import { progressSince } from './progressSince.ts';

const FROM = '2026-03-01T09:00:00.000Z';
const read: ChapterProgress = {
  page: 9,
  page_offset: 0.5,
  furthest_page: 9,
  is_completed: true,
  hidden_at: null,
  is_hidden: false,
  read_at: '2026-03-01T08:00:00.000Z',
  device: 'phone',
  marked_at: '2026-03-01T08:00:00.000Z',
  is_marked_read: true,
};
const NOW = '2026-03-01T10:00:00.000Z';

it('is what it was where nothing is read again', () => {
  expect(progressSince(read, null)).toBe(read);
});

it.each([
  ['read before', read, [false, 1, 0]],
  ['read before there were marks', { ...read, marked_at: null, is_marked_read: false }, [false, 1, 0]],
  ['opened again', { ...read, page: 3, read_at: NOW }, [false, 3, 3]],
  ['read to its end again', { ...read, read_at: NOW, marked_at: NOW }, [true, 9, 9]],
  ['marked again', { ...read, marked_at: NOW }, [true, 1, 0]],
  ['marked as unread since', { ...read, marked_at: NOW, is_marked_read: false }, [false, 1, 0]],
] as const)('of a chapter that was %s', (_what, progress, expected) => {
  const since = progressSince(progress, FROM);
  expect([isRead(since), since.page, since.furthest_page]).toEqual(expected);
});
