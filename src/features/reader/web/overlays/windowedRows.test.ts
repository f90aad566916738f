import fc from 'fast-check';
import { expect, it } from 'vitest';
import { windowedRows } from './windowedRows.ts';

it('has every row that can be seen and few others, of a list of any length', () => {
  const lists = fc.record({
    scrolled: fc.integer({ min: -200, max: 500_000 }),
    height: fc.integer({ min: 0, max: 2000 }),
    rowHeight: fc.integer({ min: 20, max: 200 }),
    count: fc.integer({ min: 0, max: 5000 }),
  });
  fc.assert(
    fc.property(lists, (list) => {
      const { first, end } = windowedRows(list);
      const { scrolled, height, rowHeight, count } = list;
      expect(first).toBeGreaterThanOrEqual(0);
      expect(end).toBeLessThanOrEqual(count);
      expect(end - first).toBeLessThanOrEqual(height / rowHeight + 8);
      for (let y = Math.max(0, scrolled); y < Math.min(scrolled + height, count * rowHeight); y += 20) {
        const row = Math.floor(y / rowHeight);
        expect(first <= row && row < end).toBe(true);
      }
    }),
  );
});
