import { describe, expect, it } from 'vitest';
import { sheetOf } from '../../../../../tests/support/sheetOf.ts';
import { changedFields, changedRows, firstFault } from './changedRows.ts';
import type { SheetRow } from './SheetColumn.ts';
import {
  cellText,
  EMPTY_SHEET,
  isTyping,
  reduceSheet,
  type SheetEvent,
  type SheetState,
} from './sheetState.ts';

const { rows, columns: all } = sheetOf('comics', [
  { title: 'Heron', language: 'en', status: 'ongoing', nsfw: false },
  { title: 'Willow', language: null, status: 'complete', nsfw: false },
  { title: 'Otter', language: 'fr', status: 'onhold', nsfw: true },
]);
const [first, second, third] = rows as [SheetRow, SheetRow, SheetRow];
const columns = all.filter(({ field }) => ['title', 'language', 'status', 'nsfw'].includes(field));

const after = (...events: SheetEvent[]): SheetState => events.reduce(reduceSheet, EMPTY_SHEET);
const type = (row: SheetRow, text: string, field = 'title'): SheetEvent => ({
  type: 'type',
  row,
  field,
  text,
});
const at = (row: number, column: number) => ({ rows, columns, row, column });
const paste = (row: number, column: number, block: string[][]): SheetEvent => ({
  type: 'paste',
  block,
  ...at(row, column),
});
const LEAVE: SheetEvent = { type: 'leave' };
const UNDO: SheetEvent = { type: 'undo' };
const edits = ({ typed }: SheetState) => changedRows({ rows, columns: all, typed });
const titles = ({ typed }: SheetState) => rows.map((row) => cellText(typed, row, 'title'));

describe('typing', () => {
  it('is one step for each visit of a cell, and what is as before is no change', () => {
    const typed = after(type(first, 'H'), type(first, 'He'), LEAVE, type(first, 'Her'), LEAVE);
    expect(edits(typed)).toEqual([{ id: 'row-0', version: 1, fields: { title: 'Her' } }]);
    const once = reduceSheet(typed, UNDO);
    expect(titles(once)).toEqual(['He', 'Willow', 'Otter']);
    expect(reduceSheet(once, UNDO)).toEqual(EMPTY_SHEET);
    expect(edits(after(type(first, 'H'), LEAVE, type(first, 'Heron')))).toEqual([]);
  });

  it('that the browser has taken back letter by letter leaves no step', () => {
    const state = after(type(second, 'W2'), LEAVE, type(first, 'H'), type(first, 'Heron'));
    expect(isTyping(state, first.id, 'title')).toBe(false);
    expect(reduceSheet(state, UNDO)).toEqual(EMPTY_SHEET);
  });

  it('takes back nothing where nothing was done', () => {
    expect(after(UNDO, type(first, 'Heron'))).toEqual(EMPTY_SHEET);
  });
});

describe('Escape', () => {
  const restore: SheetEvent = { type: 'restore', row: first, field: 'title' };

  it('restores the text before typing, then that of the saved row', () => {
    const pasted = after(paste(0, 0, [['Pasted']]), type(first, 'Pasted and typed'), restore);
    expect(titles(pasted)[0]).toBe('Pasted');
    const restored = reduceSheet(pasted, restore);
    expect(restored.typed).toEqual({});
    expect(titles(reduceSheet(restored, UNDO))[0]).toBe('Pasted');
  });
});

describe('a paste', () => {
  it('fills the block to the right and down, and is one step', () => {
    const state = after(
      paste(1, 0, [
        ['Weide', 'de', 'ONGOING'],
        ['Otter', 'en', 'complete'],
      ]),
    );
    expect(edits(state)).toEqual([
      { id: 'row-1', version: 2, fields: { title: 'Weide', language: 'de', status: 'ongoing' } },
      { id: 'row-2', version: 3, fields: { language: 'en', status: 'complete' } },
    ]);
    expect(state.unplaced).toBeUndefined();
    expect(reduceSheet(state, UNDO)).toEqual(EMPTY_SHEET);
  });

  it('counts what lies outside, and names what is no choice', () => {
    const state = after(
      paste(2, 2, [
        ['paused', 'no', 'beyond', ''],
        ['below', 'yes', ''],
      ]),
    );
    expect(state.unplaced).toEqual({ outside: 3, unknown: [{ label: 'Status', text: 'paused' }] });
    expect(edits(state)).toEqual([{ id: 'row-2', version: 3, fields: { nsfw: false } }]);
    expect(reduceSheet(state, type(first, 'H')).unplaced).toBeUndefined();
  });

  it('clears texts by empty cells, and leaves choices', () => {
    const state = after(paste(0, 1, [['', '']]));
    expect(edits(state)).toEqual([{ id: 'row-0', version: 1, fields: { language: null } }]);
    expect(state.unplaced).toBeUndefined();
  });
});

it('filling takes what stands above as it is now, and in the first row nothing', () => {
  const fill = (row: number): SheetEvent => ({ type: 'fill', ...at(row, 0) });
  const state = after(type(first, 'Heron 2'), fill(0), fill(1), fill(2));
  expect(titles(state)).toEqual(['Heron 2', 'Heron 2', 'Heron 2']);
  expect(titles(reduceSheet(state, UNDO))).toEqual(['Heron 2', 'Heron 2', 'Otter']);
});

it('the first cell that cannot have its text is found, among changed ones alone', () => {
  const { typed } = after(type(third, ''), LEAVE, type(second, 'no such tag', 'language'));
  expect(firstFault({ rows, columns, typed })).toEqual({ row: 1, column: 1 });
  expect(changedFields(typed)).toEqual(new Set(['title', 'language']));
  const { rows: unnamed } = sheetOf('comics', [{ title: '' }]);
  expect(firstFault({ rows: unnamed, columns, typed: {} })).toBeUndefined();
});
