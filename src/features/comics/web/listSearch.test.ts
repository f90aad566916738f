import { describe, expect, it } from 'vitest';
import { COMIC_SORTS, DURATIONS, ORDERS } from '../comicChoices.ts';
import { listChoiceOf, listSearchOf, parseListSearch, parsePageSearch } from './listSearch.ts';

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

describe('listChoiceOf', () => {
  it('fills in the defaults: titles from A, everything else from the most or the newest', () => {
    expect(listChoiceOf({})).toEqual({ sort: 'latest', order: 'desc', duration: 'all' });
    expect(listChoiceOf({ sort: 'title', page: 2 })).toEqual({
      sort: 'title',
      order: 'asc',
      duration: 'all',
    });
  });
});

describe('listSearchOf', () => {
  it('leaves defaults out of the address', () => {
    expect(listSearchOf({ sort: 'latest', order: 'desc', duration: 'all' })).toEqual({});
    expect(listSearchOf({ sort: 'title', order: 'asc', duration: 'all' })).toEqual({ sort: 'title' });
  });

  it('is read back as the same choice, whatever was chosen', () => {
    for (const sort of COMIC_SORTS) {
      for (const order of ORDERS) {
        for (const duration of DURATIONS) {
          const choice = { sort, order, duration };
          expect(listChoiceOf(parseListSearch(listSearchOf(choice)))).toEqual(choice);
        }
      }
    }
  });
});
