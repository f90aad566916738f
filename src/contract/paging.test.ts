import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paginate } from './paging.ts';

it('keeps the current page between the first and the last, whatever is asked', () => {
  fc.assert(
    fc.property(
      fc.nat(100_000),
      fc.integer({ min: -5, max: 10_000 }),
      fc.integer({ min: 1, max: 100 }),
      (total, page, perPage) => {
        const { current_page, last_page } = paginate({ total, page, perPage });
        expect(current_page).toBeGreaterThanOrEqual(1);
        expect(current_page).toBeLessThanOrEqual(last_page);
        expect(last_page * perPage).toBeGreaterThanOrEqual(total);
        if (page >= 1 && page <= last_page) expect(current_page).toBe(page);
      },
    ),
  );
});
