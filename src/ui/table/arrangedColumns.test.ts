import { expect, it } from 'vitest';
import { arrangeColumns, changeColumn, moveColumn } from './arrangedColumns.ts';

const COLUMNS = [{ key: 'title', width: 300 }, { key: 'state' }, { key: 'pages', isHidden: true }];
const keys = (columns: readonly { key: string }[]) => columns.map(({ key }) => key);

it('are as the table has them until something is chosen', () => {
  expect(arrangeColumns(COLUMNS, [])).toEqual([
    { key: 'title', width: 300, is_hidden: false },
    { key: 'state', width: 160, is_hidden: false },
    { key: 'pages', width: 160, is_hidden: true },
  ]);
});

it('are as they were chosen, without those that are gone and with the new ones in their places', () => {
  const chosen = [
    { key: 'pages', is_hidden: false },
    { key: 'gone', is_hidden: false },
    { key: 'title', width: 200, is_hidden: true },
  ];
  expect(arrangeColumns(COLUMNS, chosen)).toEqual([
    { key: 'pages', width: 160, is_hidden: false },
    { key: 'title', width: 200, is_hidden: false },
    { key: 'state', width: 160, is_hidden: false },
  ]);
});

it('are moved by one place, and stay where there is none', () => {
  const columns = arrangeColumns(COLUMNS, []);
  expect(keys(moveColumn(columns, 'state', 1))).toEqual(['title', 'pages', 'state']);
  expect(keys(moveColumn(columns, 'state', -1))).toEqual(['state', 'title', 'pages']);
  expect(keys(moveColumn(columns, 'title', -1))).toEqual(['title', 'state', 'pages']);
  expect(keys(moveColumn(columns, 'pages', 1))).toEqual(['title', 'state', 'pages']);
});

it('have a width that can be seen and grasped', () => {
  const widths = (width: number) => changeColumn(arrangeColumns(COLUMNS, []), 'state', { width })[1]?.width;
  expect([widths(3), widths(180.4), widths(5_000)]).toEqual([40, 180, 1_000]);
});
