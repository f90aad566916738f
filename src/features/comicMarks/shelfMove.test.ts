import { expect, it } from 'vitest';
import { shelfMove } from './shelfMove.ts';

const [EARLY, READ, LATE] = ['2026-03-01T08:00:00Z', '2026-03-01T09:00:00Z', '2026-03-01T10:00:00Z'];

it.each([
  ['a comic on no shelf', { shelf: null, shelf_at: null }, false, 'reading'],
  ['one that was planned', { shelf: 'plan', shelf_at: EARLY }, false, 'reading'],
  ['one that is being read', { shelf: 'reading', shelf_at: EARLY }, false, undefined],
  ['one that is being read, at its end', { shelf: 'reading', shelf_at: EARLY }, true, 'completed'],
  ['a comic of one chapter', { shelf: null, shelf_at: null }, true, 'completed'],
  ['one on hold', { shelf: 'on_hold', shelf_at: EARLY }, true, undefined],
  ['one that was dropped', { shelf: 'dropped', shelf_at: EARLY }, false, undefined],
  ['one that was taken off by hand', { shelf: null, shelf_at: EARLY }, false, undefined],
  ['one that was shelved by hand since', { shelf: 'plan', shelf_at: LATE }, true, undefined],
] as const)('moves %s', (_what, mark, isEnd, target) => {
  expect(shelfMove(mark, { readAt: READ ?? '', isEnd })).toBe(target);
});
