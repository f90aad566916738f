import { describe, expect, it } from 'vitest';
import { parseRecentSearches, withoutSearch, withSearch } from './recentSearches.ts';

describe('recent searches', () => {
  it('have the newest first, once, however it was written', () => {
    expect(withSearch(['moon', 'Night', 'rust'], 'night')).toEqual(['night', 'moon', 'rust']);
  });

  it('are eight at most', () => {
    const many = Array.from({ length: 8 }, (_, index) => `text ${index}`);
    expect(withSearch(many, 'new')).toEqual(['new', ...many.slice(0, 7)]);
  });

  it('can be forgotten one by one', () => {
    expect(withoutSearch(['moon', 'Night'], 'night')).toEqual(['moon']);
  });

  it('are read from a note; what is no list of texts counts as none', () => {
    expect(parseRecentSearches('["moon","night"]')).toEqual(['moon', 'night']);
    for (const note of [null, '', '{', '"moon"', '{"0":"moon"}'])
      expect(parseRecentSearches(note)).toEqual([]);
    expect(parseRecentSearches('["moon",1,null]')).toEqual(['moon']);
  });
});
