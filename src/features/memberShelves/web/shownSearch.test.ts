import { describe, expect, it } from 'vitest';
import { parseShownSearch } from './shownSearch.ts';

describe('the query of a profile', () => {
  it('names a part and its page; what makes no sense is left out', () => {
    expect(parseShownSearch({ show: 'plan', page: 2 })).toEqual({ show: 'plan', page: 2 });
    expect(parseShownSearch({ show: 'plan', page: 'x' })).toEqual({ show: 'plan' });
    expect(parseShownSearch({ show: 'history', page: 2 })).toEqual({});
  });
});
