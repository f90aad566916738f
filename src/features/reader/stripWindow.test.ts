import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { LOADED_UNITS_LIMIT } from './LoadUnit.ts';
import { pageBounds, stripEnd, stripLayout } from './stripLayout.ts';
import { isSameWindow, stripWindow } from './stripWindow.ts';

const MB = 1_000_000;
const page = fc.record({
  height: fc.integer({ min: 100, max: 12_000 }),
  slices: fc.integer({ min: 1, max: 6 }),
  bytes: fc.integer({ min: 1, max: 10 * MB }),
});
const scene = fc
  .record({
    pages: fc.array(page, { minLength: 1, maxLength: 80 }),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    height: fc.integer({ min: 300, max: 1200 }),
    travel: fc.constantFrom(1 as const, -1 as const),
    reach: fc.constantFrom({ ahead: 3, behind: 1 }, { ahead: 1, behind: 0 }),
  })
  .map(({ pages, at, height, travel, reach }) => {
    const layout = stripLayout({
      sizes: pages.map((one) => ({ width: 800, height: one.height })),
      width: 400,
      startPx: 56,
    });
    return {
      layout,
      pages,
      viewport: { top: Math.floor(at * stripEnd(layout)), height },
      travel,
      reach,
      maxBytes: 96 * MB,
    };
  });

test('each slice is named once and stands in the range of mounted pages', () => {
  fc.assert(
    fc.property(scene, (input) => {
      const { range, units } = stripWindow(input);
      expect(new Set(units.map((unit) => unit.key)).size).toBe(units.length);
      for (const unit of units) expect(unit.page >= range.first && unit.page <= range.last).toBe(true);
    }),
  );
});

test('beyond what is seen there are never more pictures or bytes than the bounds', () => {
  fc.assert(
    fc.property(scene, (input) => {
      const { units } = stripWindow(input);
      const seen = stripWindow({ ...input, reach: { ahead: 0, behind: 0 } }).units;
      expect(units.length).toBeLessThanOrEqual(Math.max(LOADED_UNITS_LIMIT, seen.length));
      const bytes = units.reduce((sum, unit) => sum + unit.bytes, 0);
      expect(units.length === seen.length || bytes <= input.maxBytes).toBe(true);
    }),
  );
});

test('what is seen comes before everything else', () => {
  fc.assert(
    fc.property(scene, (input) => {
      const seen = stripWindow({ ...input, reach: { ahead: 0, behind: 0 } }).units.map((unit) => unit.key);
      expect(
        stripWindow(input)
          .units.slice(0, seen.length)
          .map((unit) => unit.key),
      ).toEqual(seen);
    }),
  );
});

test('reading on loads below first, going back loads above first', () => {
  const pages = Array.from({ length: 40 }, () => ({ slices: 1, bytes: 1 }));
  const layout = stripLayout({ sizes: pages.map(() => ({ width: 1, height: 1 })), width: 500, startPx: 0 });
  const input = {
    layout,
    pages,
    viewport: { top: 10_000, height: 500 },
    reach: { ahead: 3, behind: 1 },
    maxBytes: 96 * MB,
  };
  const order = (travel: 1 | -1) => stripWindow({ ...input, travel }).units.map((unit) => unit.page);
  expect(pageBounds(layout, 21).top).toBe(10_000);
  expect(order(1)).toEqual([21, 22, 23, 24, 20]);
  expect(order(-1)).toEqual([21, 20, 19, 18, 22]);
});

test('the same place makes the same window, another one does not', () => {
  const pages = Array.from({ length: 9 }, () => ({ slices: 2, bytes: 1 }));
  const layout = stripLayout({ sizes: pages.map(() => ({ width: 1, height: 2 })), width: 500, startPx: 0 });
  const at = (top: number) =>
    stripWindow({
      layout,
      pages,
      viewport: { top, height: 500 },
      travel: 1,
      reach: { ahead: 1, behind: 1 },
      maxBytes: 96 * MB,
    });
  expect(isSameWindow(at(0), at(0))).toBe(true);
  expect(isSameWindow(at(0), at(4000))).toBe(false);
});
