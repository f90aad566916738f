import fc from 'fast-check';
import { expect, it } from 'vitest';
import { brokenMergeLaw } from '../../../tests/support/brokenMergeLaw.ts';
import type { ChapterProgress } from '../chapters/ChapterProgress.ts';
import { isRead } from '../chapters/isRead.ts';
import { isInHistory } from '../chapters/isInHistory.ts';
import { mergeProgress } from './mergeProgress.ts';
import { progressKind } from './progressKind.ts';

const MINUTES = ['2026-03-01T08:00:00.000Z', '2026-03-01T08:00:00Z', '2026-03-01T08:01:00.5Z'];

const read: ChapterProgress = {
  page: 9,
  page_offset: 0,
  furthest_page: 9,
  is_completed: true,
  hidden_at: null,
  is_hidden: false,
  read_at: '2026-03-01T08:00:00Z',
  device: 'phone',
};

it('does not depend on who says it first, how often, and which two of three are joined first', () => {
  const broken = brokenMergeLaw(
    progressKind,
    fc.record({
      comic: fc.constant('a'),
      chapter: fc.constant('1'),
      page: fc.integer({ min: 1, max: 4 }),
      page_offset: fc.constantFrom(0, 0.5),
      furthest_page: fc.integer({ min: 0, max: 4 }),
      is_completed: fc.boolean(),
      hidden_at: fc.constantFrom(null, ...MINUTES),
      is_hidden: fc.boolean(),
      read_at: fc.constantFrom(...MINUTES),
      device: fc.constantFrom('phone', 'laptop'),
      marked_at: fc.constantFrom(null, ...MINUTES),
      is_marked_read: fc.boolean(),
      unread_from: fc.constantFrom(null, ...MINUTES),
    }),
  );
  expect(broken).toBeUndefined();
});

it('takes the place that was read last, and nothing back', () => {
  const early: ChapterProgress = { ...read, hidden_at: '2026-03-01T08:30:00Z', is_hidden: true };
  const late = {
    ...early,
    page: 2,
    furthest_page: 2,
    is_completed: false,
    hidden_at: null,
    is_hidden: false,
    read_at: '2026-03-01T09:00:00Z',
  };
  const merged = mergeProgress(early, late);
  expect(merged).toEqual({ ...early, page: 2, read_at: late.read_at });
  expect(isInHistory(early)).toBe(false);
  expect(isInHistory(merged)).toBe(true);
});

it('hides what was read before a mark as unread, also where a program of before says the same act', () => {
  const at = '2026-03-01T09:00:00Z';
  const unread: ChapterProgress = { ...read, marked_at: at, is_marked_read: false, unread_from: at };
  const { unread_from: _, ...said } = unread;
  expect(mergeProgress(unread, said)).toEqual(unread);
  expect(mergeProgress(said, unread)).toEqual(unread);
  const undone: ChapterProgress = {
    ...unread,
    marked_at: '2026-03-01T10:00:00Z',
    is_marked_read: true,
    unread_from: null,
  };
  expect(mergeProgress(undone, unread)).toEqual(undone);
});

it('counts as read by the last act: a mark, or reading to the end', () => {
  const unread = { ...read, marked_at: '2026-03-01T09:00:00Z', is_marked_read: false };
  const again = { ...read, marked_at: '2026-03-01T10:00:00Z', is_marked_read: true };
  expect(isRead(read)).toBe(true);
  expect(isRead(mergeProgress(read, unread))).toBe(false);
  expect(isRead(mergeProgress(unread, read))).toBe(false);
  expect(isRead(mergeProgress(again, mergeProgress(read, unread)))).toBe(true);
});
