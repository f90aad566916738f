import { expect, it } from 'vitest';
import { parseTermListSearch, termListQuery, termListSearchOf } from './termListSearch.ts';

it('reads the page, the sort and its direction from the address of a taxonomy', () => {
  expect(parseTermListSearch({ page: '2', sort: 'name', order: 'desc' })).toEqual({
    page: 2,
    sort: 'name',
    order: 'desc',
  });
});

it.each([
  [{ sort: 'popularity', order: 'desc' }, {}],
  [{ sort: 'popularity', order: 'asc' }, { order: 'asc' }],
  [{ sort: 'name', order: 'asc' }, { sort: 'name' }],
  [
    { sort: 'name', order: 'desc' },
    { sort: 'name', order: 'desc' },
  ],
] as const)('leaves out of the address of %j what is so by default', (choice, search) => {
  expect(termListSearchOf(choice)).toEqual(search);
});

it('names the page of a list in one way', () => {
  expect(termListQuery({ order: 'desc', sort: 'name', page: 3 })).toBe('?page=3&sort=name&order=desc');
  expect(termListQuery({ sort: 'popularity', page: 1 })).toBe('');
});

it('takes out what means nothing', () => {
  for (const page of ['1', '0', '-1', '1.5', 'x', undefined])
    expect(parseTermListSearch({ page, sort: 'height', order: 'up' })).toEqual({
      page: undefined,
      sort: undefined,
      order: undefined,
    });
});
