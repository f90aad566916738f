import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { missingBetween, otherGroups, otherLanguage } from './chapterGap.ts';

const missing = (from: string | null, to: string | null) => missingBetween({ number: from }, { number: to });

describe('what is missing between two chapters', () => {
  it.each([
    ['12', '14', { first: 13, last: 13, count: 1 }],
    ['12', '16', { first: 13, last: 15, count: 3 }],
    ['12.5', '14', { first: 13, last: 13, count: 1 }],
    ['12', '13.5', { first: 13, last: 13, count: 1 }],
    ['0', '2', { first: 1, last: 1, count: 1 }],
    ['1-3', '6', { first: 4, last: 5, count: 2 }],
    ['1', '4-6', { first: 2, last: 3, count: 2 }],
    ['1AU', '3', { first: 2, last: 2, count: 1 }],
  ])('are the whole numbers from %s to %s', (from, to, numbers) => {
    expect(missing(from, to)).toEqual(numbers);
  });

  it.each([
    ['12', '13'],
    ['12', '12.5'],
    ['12.5', '13'],
    ['12.1', '12.2'],
    [null, '14'],
    ['12', null],
    ['special', '14'],
    ['1-3', '4'],
    // A volume that counts from 1 again.
    ['20', '1'],
  ])('is nothing from %s to %s', (from, to) => {
    expect(missing(from, to)).toBeUndefined();
  });

  it('lies between the two, and is all that does', () => {
    const tenths = fc.integer({ min: 0, max: 5000 });
    fc.assert(
      fc.property(tenths, tenths, (one, other) => {
        const [from, to] = [one / 10, other / 10];
        const numbers = missing(String(from), String(to));
        const between = Array.from({ length: 502 }, (_, number) => number).filter(
          (number) => number > from && number < to,
        );
        expect(numbers?.count ?? 0).toBe(between.length);
        if (numbers) expect([numbers.first, numbers.last]).toEqual([between[0], between.at(-1)]);
      }),
    );
  });
});

describe('the chapter after this one', () => {
  const chapter = (language: string | null, ...groups: string[]) => ({
    number: '1',
    language,
    groups: groups.map((slug) => ({ slug, name: slug.toUpperCase() })),
  });

  it('is in another language only where both say theirs', () => {
    expect(otherLanguage(chapter('en'), chapter('fr'))).toBe('fr');
    expect(otherLanguage(chapter('en'), chapter('en'))).toBeUndefined();
    expect(otherLanguage(chapter(null), chapter('fr'))).toBeUndefined();
    expect(otherLanguage(chapter('en'), chapter(null))).toBeUndefined();
  });

  it('is by other groups where none goes on', () => {
    expect(otherGroups(chapter('en', 'a'), chapter('en', 'b', 'c'))).toEqual(['B', 'C']);
    expect(otherGroups(chapter('en', 'a', 'b'), chapter('en', 'b'))).toEqual([]);
    expect(otherGroups(chapter('en'), chapter('en', 'b'))).toEqual([]);
    expect(otherGroups(chapter('en', 'a'), chapter('en'))).toEqual([]);
  });
});
