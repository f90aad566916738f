import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { LOADED_UNITS_LIMIT, withinBounds } from './LoadUnit.ts';

test('the most urgent units are kept, within the number and the memory, and the needed ones always', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 30 }),
      fc.nat({ max: 30 }),
      fc.nat({ max: 400 }),
      (sizes, needed, maxBytes) => {
        const units = sizes.map((bytes, index) => ({ key: String(index), page: index + 1, slice: 0, bytes }));
        const kept = withinBounds(units, { needed, maxBytes });
        expect(kept).toEqual(units.slice(0, kept.length));
        expect(kept.length).toBeGreaterThanOrEqual(Math.min(needed, units.length));
        const bytes = kept.reduce((sum, unit) => sum + unit.bytes, 0);
        expect(kept.length <= needed || (kept.length <= LOADED_UNITS_LIMIT && bytes <= maxBytes)).toBe(true);
      },
    ),
  );
});
