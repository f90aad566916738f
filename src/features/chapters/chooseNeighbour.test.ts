import fc from 'fast-check';
import { expect, it } from 'vitest';
import { versionRow } from '../../../tests/support/versionRow.ts';
import { chooseNeighbour } from './chooseNeighbour.ts';
import { foldKeys } from './foldKeys.ts';

it('is a version of the nearest chapter in the language, and there by the same group', () => {
  const of = versionRow('4', { number: '4', groups: ['inkwell'] });
  const [foreign, other, same, later] = [
    versionRow('5-fr', { language: 'fr', groups: ['inkwell'] }),
    versionRow('5-other', { groups: ['other'] }),
    versionRow('5', { groups: ['afterglow', 'inkwell'], day: 2 }),
    versionRow('6', { number: '6', groups: ['inkwell'] }),
  ];
  const choose = (...candidates: ReturnType<typeof versionRow>[]) =>
    chooseNeighbour({ of, candidates, keyOf: foldKeys([of, ...candidates]) })?.slug;
  expect(choose(foreign, other, same, later)).toBe('5');
  expect(choose(foreign, other)).toBe('5-other');
  expect(choose(foreign, later)).toBe('6');
  expect(choose(foreign)).toBe('5-fr');
  expect(choose()).toBeUndefined();
});

it('is never another version of the chapter itself, and leaves the language only where it must', () => {
  const made = fc.record({
    number: fc.constantFrom(null, '1', '2', '2.5'),
    language: fc.constantFrom(null, 'en', 'fr'),
    groups: fc.constantFrom([], ['a'], ['b'], ['a', 'b']),
  });
  const rows = fc
    .array(made, { minLength: 1 })
    .map((some) => some.map((one, index) => versionRow(`row-${index}`, one)));
  fc.assert(
    fc.property(rows, ([of, ...candidates]) => {
      if (!of) return;
      const keyOf = foldKeys([of, ...candidates]);
      const chosen = chooseNeighbour({ of, candidates, keyOf });
      const others = candidates.filter((row) => keyOf(row) !== keyOf(of));
      expect(chosen === undefined).toBe(others.length === 0);
      if (!chosen) return;
      expect(others).toContain(chosen);
      const isOwn = ({ language }: typeof of) =>
        language === null || of.language === null || language === of.language;
      if (others.some(isOwn)) expect(isOwn(chosen)).toBe(true);
    }),
  );
});
