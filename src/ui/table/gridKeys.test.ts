import { describe, expect, it } from 'vitest';
import { gridAct, placeAmong, type GridAct, type GridKey } from './gridKeys.ts';

const SIZE = { rows: 30, columns: 4 };
const PLACE = { row: 5, column: 1 };
const key = (name: string, held: Partial<GridKey> = {}): GridKey => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});
const move = (row: number, column: number, isExtending = false): GridAct => ({
  act: 'move',
  to: { row, column },
  isExtending,
});

describe('a key of the grid', () => {
  it.each<[string, GridKey, GridAct]>([
    ['one up', key('ArrowUp'), move(4, 1)],
    ['one down', key('ArrowDown'), move(6, 1)],
    ['one left', key('ArrowLeft'), move(5, 0)],
    ['one right', key('ArrowRight'), move(5, 2)],
    ['to the first column', key('Home'), move(5, 0)],
    ['to the last column', key('End'), move(5, 3)],
    ['to the first cell', key('Home', { ctrlKey: true }), move(0, 0)],
    ['to the last cell', key('End', { metaKey: true }), move(29, 3)],
    ['ten down', key('PageDown'), move(15, 1)],
    ['ten up, and not into the head', key('PageUp'), move(0, 1)],
    ['on with the selection', key('ArrowDown', { shiftKey: true }), move(6, 1, true)],
    ['sideways without it', key('ArrowRight', { shiftKey: true }), move(5, 2)],
    ['select', key(' '), { act: 'select' }],
    ['select more', key('a', { ctrlKey: true }), { act: 'selectMore' }],
    ['open', key('Enter'), { act: 'open' }],
    ['edit', key('F2'), { act: 'edit' }],
    ['menu', key('.'), { act: 'menu' }],
    ['next page', key(']'), { act: 'turnPage', by: 1 }],
    ['page before', key('[', { ctrlKey: true, altKey: true }), { act: 'turnPage', by: -1 }],
  ])('asks for: %s', (_, pressed, act) => {
    expect(gridAct(pressed, PLACE, SIZE)).toEqual(act);
  });

  it('stays inside of the grid, with the head above the first row', () => {
    expect(gridAct(key('ArrowUp'), { row: 0, column: 0 }, SIZE)).toEqual(move(-1, 0));
    expect(gridAct(key('ArrowUp'), { row: -1, column: 0 }, SIZE)).toEqual(move(-1, 0));
    expect(gridAct(key('ArrowDown'), { row: 29, column: 0 }, SIZE)).toEqual(move(29, 0));
    expect(gridAct(key('ArrowDown'), { row: -1, column: 2 }, { rows: 0, columns: 4 })).toEqual(move(-1, 2));
  });

  it.each([
    key('ArrowLeft', { altKey: true }),
    key('ArrowDown', { ctrlKey: true }),
    key('[', { ctrlKey: true }),
    key('.', { metaKey: true }),
    key('Tab'),
    key('/'),
    key('x'),
  ])('is left to the browser: $key', (pressed) => {
    expect(gridAct(pressed, PLACE, SIZE)).toBeUndefined();
  });
});

describe('the focus after other rows have come', () => {
  const place = { row: 1, column: 2 };
  it.each([
    ['goes with its row', 'b', ['c', 'a', 'b'], 2],
    ['is on the next row where its own was deleted', 'b', ['a', 'c'], 1],
    ['is on the last row where there are fewer', 'b', ['a'], 0],
    ['is in the head where there are none', 'b', [], -1],
  ])('%s', (_, id, ids, row) => {
    expect(placeAmong(place, id, ids)).toEqual({ row, column: 2 });
  });

  it('stays in the head', () => {
    expect(placeAmong({ row: -1, column: 0 }, undefined, ['a'])).toEqual({ row: -1, column: 0 });
  });
});
