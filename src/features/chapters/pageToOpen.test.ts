import { expect, test } from 'vitest';
import type { ChapterProgress } from './ChapterProgress.ts';
import { pageToOpen } from './pageToOpen.ts';
import { readTo } from './readTo.ts';

const left: ChapterProgress = {
  page: 4,
  page_offset: 0,
  furthest_page: 4,
  is_completed: false,
  hidden_at: null,
  is_hidden: false,
  read_at: '2026-01-02T03:04:05Z',
  device: '',
};
const chapter = { pages_count: 20 };

test.each<[string, Partial<ChapterProgress>, number | undefined, number]>([
  ['half-way', {}, 4, 4],
  ['in its first page', { page: 1, page_offset: 0.6 }, 1, 4],
  ['at its first page', { page: 1 }, undefined, 4],
  ['at a page that is gone', { page: 31, furthest_page: 32 }, 20, 20],
  ['read to its end', { is_completed: true }, undefined, 4],
  ['taken out of the history', { is_hidden: true, hidden_at: '2026-02-02T00:00:00Z' }, undefined, 4],
])('a chapter that was left %s', (_, how, page, upTo) => {
  const progress = { ...left, ...how };
  expect([pageToOpen(chapter, progress), readTo(chapter, progress)]).toEqual([page, upTo]);
});

test('a chapter that was never opened', () => {
  expect([pageToOpen(chapter, undefined), readTo(chapter, undefined)]).toEqual([undefined, 0]);
});
