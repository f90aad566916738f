import { expect, it } from 'vitest';
import { parseTermListSearch } from './termListSearch.ts';

it('reads the page and the sort of a taxonomy from its address', () => {
  expect(parseTermListSearch({ page: '2', sort: 'name' })).toEqual({ page: 2, sort: 'name' });
});

it('takes out what means nothing', () => {
  for (const page of ['1', '0', '-1', '1.5', 'x', undefined])
    expect(parseTermListSearch({ page, sort: 'height' })).toEqual({ page: undefined, sort: undefined });
});
