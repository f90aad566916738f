import { describe, expect, it } from 'vitest';
import { listSearchOf, parseListSearch, parsePageSearch } from './listSearch.ts';

describe('parseListSearch', () => {
  it('reads the choices of a list from its address', () => {
    expect(parseListSearch({ page: '3', sort: 'title', order: 'desc', duration: 'week' })).toEqual({
      page: 3,
      sort: 'title',
      order: 'desc',
      duration: 'week',
    });
  });

  it('leaves out what means nothing', () => {
    expect(parseListSearch({ page: '-2', sort: 'colour', order: 'up', duration: '', other: '1' })).toEqual(
      {},
    );
  });
});

describe('parsePageSearch', () => {
  it('takes whole page numbers from 2 on; page 1 is the address without one', () => {
    expect(parsePageSearch({ page: 2 })).toEqual({ page: 2 });
    for (const page of [1, 0, 1.5, 'two', 1_000_001, undefined])
      expect(parsePageSearch({ page })).toEqual({});
  });
});

describe('listSearchOf', () => {
  it('leaves defaults out of the address', () => {
    expect(listSearchOf({ sort: 'latest', order: 'desc', duration: 'all', page: 1 })).toEqual({});
    expect(listSearchOf({ sort: 'title', order: 'asc', duration: 'all' })).toEqual({ sort: 'title' });
  });

  it('keeps everything else, so that reading it gives the same choice', () => {
    const search = listSearchOf({ sort: 'title', order: 'desc', duration: 'month', page: 4 });
    expect(search).toEqual({ sort: 'title', order: 'desc', duration: 'month', page: 4 });
    expect(parseListSearch(search)).toEqual(search);
  });
});
