import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseNeighbour, isSameChapter } from './chooseNeighbour.ts';

type Version = { number: string | null; volume: null; language: string | null; groups: TermRef[] };
type TermRef = { slug: string; name: string };

const version = (number: string | null, language: string | null = 'en', ...groups: string[]): Version => ({
  number,
  volume: null,
  language,
  groups: groups.map((slug) => ({ slug, name: slug.toUpperCase() })),
});

describe('the neighbour of a chapter', () => {
  const of = version('4', 'en', 'inkwell');

  it('is never another version of the same number', () => {
    const next = version('5', 'fr');
    expect(chooseNeighbour(of, [version('4', 'en', 'other'), version('4', 'fr'), next])).toBe(next);
    expect(chooseNeighbour(of, [version('4', 'fr', 'inkwell')])).toBeUndefined();
  });

  it('is, of the nearest number, the version in the same language, and there by the same group', () => {
    const [foreign, other, same] = [
      version('5', 'fr', 'inkwell'),
      version('5', 'en', 'other'),
      version('5', 'en', 'afterglow', 'inkwell'),
    ];
    expect(chooseNeighbour(of, [foreign, other, same, version('6', 'en', 'inkwell')])).toBe(same);
    expect(chooseNeighbour(of, [foreign, other])).toBe(other);
    expect(chooseNeighbour(of, [foreign, version('6', 'en', 'inkwell')])).toBe(foreign);
  });

  it('keeps chapters without a number apart from each other', () => {
    const [one, two] = [version(null), version(null)];
    expect(isSameChapter(one, two)).toBe(false);
    expect(chooseNeighbour(one, [two])).toBe(two);
  });

  it('is one of the nearest chapter’s versions, whatever the candidates are', () => {
    const row = fc
      .tuple(
        fc.constantFrom(null, '1', '2', '2.5'),
        fc.constantFrom(null, 'en', 'fr'),
        fc.constantFrom([], ['a'], ['b'], ['a', 'b']),
      )
      .map(([number, language, groups]) => version(number, language, ...groups));
    fc.assert(
      fc.property(row, fc.array(row), (from, candidates) => {
        const chosen = chooseNeighbour(from, candidates);
        const nearest = candidates.find((candidate) => !isSameChapter(candidate, from));
        expect(chosen === undefined).toBe(nearest === undefined);
        if (!chosen || !nearest) return;
        expect(chosen === nearest || isSameChapter(chosen, nearest)).toBe(true);
        if (nearest.language === from.language) expect(chosen.language).toBe(from.language);
      }),
    );
  });
});
