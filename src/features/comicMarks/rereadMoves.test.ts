import { expect, it } from 'vitest';
import { isRereadAsked, isRereadEnd } from './rereadMoves.ts';

const [EARLY, READ, LATE] = ['2026-03-01T08:00:00Z', '2026-03-01T09:00:00Z', '2026-03-01T10:00:00Z'] as const;
const COMPLETED = {
  shelf: 'completed',
  shelf_at: READ,
  reread_from: null,
  reread_at: null,
  rereads: 0,
} as const;
const READING = {
  shelf: 'reading',
  shelf_at: EARLY,
  reread_from: EARLY,
  reread_at: EARLY,
  rereads: 0,
} as const;

it.each([
  ['a completed comic', COMPLETED, true],
  ['one that is read', { ...COMPLETED, shelf: 'reading' as const }, false],
  ['one on no shelf', { ...COMPLETED, shelf: null }, false],
  ['one of which was said no', { ...COMPLETED, reread_at: LATE }, false],
  ['one of which was said so at the same moment', { ...COMPLETED, reread_at: READ }, false],
  ['one that was completed since', { ...COMPLETED, reread_at: EARLY }, true],
  ['one that is read again already', { ...COMPLETED, reread_from: EARLY, reread_at: EARLY }, false],
])('asks about %s', (_what, mark, isAsked) => {
  expect(isRereadAsked(mark)).toBe(isAsked);
});

it.each([
  ['the last chapter', READING, { readAt: READ, isLast: true }, true],
  ['a chapter before it', READING, { readAt: READ, isLast: false }, false],
  ['a chapter that was read before', READING, { readAt: '2026-03-01T07:00:00Z', isLast: true }, false],
  ['one that is not read again', { ...READING, reread_from: null }, { readAt: READ, isLast: true }, false],
  ['one on hold', { ...READING, shelf: 'on_hold' as const }, { readAt: READ, isLast: true }, false],
  [
    'one that was shelved by hand since',
    { ...READING, shelf_at: LATE },
    { readAt: READ, isLast: true },
    false,
  ],
])('ends a re-read with %s', (_what, mark, read, isEnd) => {
  expect(isRereadEnd(mark, read)).toBe(isEnd);
});
