import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { COLUMN_WIDTH, PADDING } from '../../readingSettings.ts';
import { zoomedColumn } from './zoomedColumn.ts';

type Column = { width: number | null; padding: number };
const shown = ({ width, padding }: Column, screen: number) =>
  Math.min(width ?? screen, (screen * (100 - 2 * padding)) / 100);

test('a column gets wider until it fills the screen, and narrower down to the bounds of the settings', () => {
  const widths = (screen: number, by: 1 | -1) => {
    const all: number[] = [];
    let column: Column | undefined = { width: 800, padding: 0 };
    while ((column = zoomedColumn(column, { by, screen }))) all.push(Math.round(shown(column, screen)));
    return all;
  };
  expect(widths(1440, 1)).toEqual([960, 1160, 1400, 1440]);
  expect(widths(1440, -1)).toEqual([660, 560, 461, 374, 317, 288]);
  expect(widths(390, 1)).toEqual([]);
  expect(widths(390, -1)).toEqual([328, 273, 226, 187, 156, 133, 109, 94, 78]);
});

const column = fc.record({
  width: fc.option(fc.integer(COLUMN_WIDTH)),
  padding: fc.integer(PADDING),
});

test('each step changes what is seen the way it is asked for, within what can be chosen', () => {
  fc.assert(
    fc.property(column, fc.constantFrom(1, -1), fc.integer({ min: 320, max: 4000 }), (before, by, screen) => {
      const after = zoomedColumn(before, { by, screen });
      if (!after) return;
      expect((shown(after, screen) - shown(before, screen)) * by).toBeGreaterThan(0);
      expect(after.padding).toBeGreaterThanOrEqual(PADDING.min);
      expect(after.padding).toBeLessThanOrEqual(PADDING.max);
      if (after.width === null) return;
      expect(after.width).toBeGreaterThanOrEqual(COLUMN_WIDTH.min);
      expect(after.width).toBeLessThanOrEqual(COLUMN_WIDTH.max);
    }),
  );
});
