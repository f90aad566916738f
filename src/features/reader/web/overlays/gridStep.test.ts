import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gridStep } from './gridStep.ts';

const grid = { index: 5, count: 11, columns: 4, rows: 2, direction: 'ltr' } as const;

it('goes by cell, row, screenful and to both ends', () => {
  const led = (key: string) => gridStep(key, grid);
  expect(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'].map(led)).toEqual([6, 4, 9, 1]);
  expect(['PageDown', 'PageUp', 'Home', 'End'].map(led)).toEqual([10, 0, 0, 10]);
  expect(led('Enter')).toBeUndefined();
});

it('goes to the other side where rows go on to the left', () => {
  expect(gridStep('ArrowLeft', { ...grid, direction: 'rtl' })).toBe(6);
  expect(gridStep('ArrowRight', { ...grid, direction: 'rtl' })).toBe(4);
});

it('goes down into a shorter last row, and nowhere from the outer rows', () => {
  expect(gridStep('ArrowDown', { ...grid, index: 7 })).toBe(10);
  expect(gridStep('ArrowDown', { ...grid, index: 9 })).toBe(9);
  expect(gridStep('ArrowUp', { ...grid, index: 2 })).toBe(2);
});

it('never leaves the grid', () => {
  const keys = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'];
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5000 }),
      fc.integer({ min: 1, max: 12 }),
      fc.nat(),
      fc.constantFrom(...keys),
      (count, columns, at, key) => {
        const target = gridStep(key, { index: at % count, count, columns, rows: 5, direction: 'ltr' });
        expect(target).toBeGreaterThanOrEqual(0);
        expect(target).toBeLessThan(count);
      },
    ),
  );
});
