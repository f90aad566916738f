import { describe, expect, it } from 'vitest';
import { ORDERS } from '../../../contract/order.ts';
import { COMIC_SORTS, DURATIONS } from '../comicChoices.ts';
import {
  listChoiceOf,
  listQuery,
  listSearchOf,
  parseListSearch,
  parsePageSearch,
  parseSearchText,
} from './listSearch.ts';

describe('parseListSearch', () => {
  it('reads the choices of a list from its address', () => {
    const search = { page: '3', sort: 'title', order: 'desc', duration: 'week', q: ' night post ' };
    expect(parseListSearch(search)).toEqual({ ...search, page: 3, q: 'night post' });
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
          for (const words of [{}, { q: 'night' }]) {
            const choice = { sort, order, duration, ...words };
            expect(listChoiceOf(parseListSearch(listSearchOf(choice)))).toEqual(choice);
          }
        }
      }
    }
  });
});

describe('parseSearchText', () => {
  it('is what was typed, without the space around it', () => {
    expect(parseSearchText('  深夜 食堂 ')).toBe('深夜 食堂');
  });

  it('is nothing when nothing can be looked for', () => {
    for (const text of ['', '  ', 'a\nb', 'x'.repeat(101), 7, undefined])
      expect(parseSearchText(text)).toBeUndefined();
  });
});

describe('listQuery', () => {
  it('names what is not as by default, in one order', () => {
    expect(listQuery({ q: 'a b', page: 2, sort: 'title' })).toBe('?page=2&sort=title&q=a+b');
    expect(listQuery({ page: 1 })).toBe('');
  });
});
