import { expect, it } from 'vitest';
import { shownTiles } from './shownTiles.ts';

const rows = { columns: 4, first: 10, last: 12 };
const tiles = (kept: { focused?: number; dragged?: number; count?: number }) =>
  shownTiles(rows, { count: 1_000, focused: undefined, dragged: undefined, ...kept });

it('are those of the rows in the window, up to the last there is', () => {
  expect(tiles({})).toEqual({ start: 40, indexes: [40, 41, 42, 43, 44, 45, 46, 47] });
  expect(tiles({ count: 42 })).toEqual({ start: 40, indexes: [40, 41] });
});

it('and the one with the focus, wherever it is, without those between', () => {
  expect(tiles({ focused: 0 }).indexes).toEqual([0, 40, 41, 42, 43, 44, 45, 46, 47]);
  expect(tiles({ focused: 999 }).indexes).toEqual([40, 41, 42, 43, 44, 45, 46, 47, 999]);
  expect(tiles({ focused: 41 }).indexes).toHaveLength(8);
});

it('and all between the window and one that is dragged', () => {
  expect(tiles({ dragged: 38, focused: 38 })).toMatchObject({ start: 38, indexes: { length: 10 } });
  expect(tiles({ dragged: 50 }).indexes.at(-1)).toBe(50);
});
