import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changeTableSearch, lastPageOf, parseTableSearch, writeTableSearch } from './tableSearch.ts';

const USUAL = { sorts: ['since', 'name'], sort: 'since', order: 'desc' } as const;
const PLAIN = { q: '', sort: 'since', order: 'desc', page: 1, per_page: 50 } as const;

it('is the usual state where the address says nothing, or nothing that is valid', () => {
  expect(parseTableSearch({}, USUAL)).toEqual(PLAIN);
  const odd = { q: 5, sort: 'email', order: 'up', page: '-1', per_page: '33' };
  expect(parseTableSearch(odd, USUAL)).toEqual(PLAIN);
  expect(parseTableSearch({ page: '1.5' }, USUAL)).toEqual(PLAIN);
  expect(writeTableSearch(PLAIN, USUAL)).toEqual({});
});

it('is the same after it was an address', () => {
  const state = fc.record({
    q: fc.string().map((text) => text.trim()),
    sort: fc.constantFrom('since', 'name'),
    order: fc.constantFrom('asc' as const, 'desc' as const),
    page: fc.integer({ min: 1, max: 10_000 }),
    per_page: fc.constantFrom(25, 50, 100, 200),
  });
  fc.assert(
    fc.property(state, (search) => {
      expect(parseTableSearch(writeTableSearch(search, USUAL), USUAL)).toEqual(search);
    }),
  );
});

it('begins at the first page after every change but another page', () => {
  const third = { ...PLAIN, page: 3 };
  expect(changeTableSearch(third, { q: 'a' })).toEqual({ ...PLAIN, q: 'a' });
  expect(changeTableSearch(third, { sort: 'name', order: 'asc' }).page).toBe(1);
  expect(changeTableSearch(third, { page: 4 })).toEqual({ ...PLAIN, page: 4 });
});

it.each([
  ['nothing is counted', undefined, true, 4],
  ['nothing is counted and nothing follows', undefined, false, 3],
  ['all are counted', { total: 401, is_exact: true }, false, 9],
  ['there are none', { total: 0, is_exact: true }, false, 1],
  ['there are more than are counted', { total: 10_000, is_exact: false }, true, 200],
])('has a last page when %s', (_, count, hasMore, last) => {
  expect(lastPageOf({ ...PLAIN, page: 3 }, { count, hasMore })).toBe(last);
});
