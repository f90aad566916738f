import { expect, it } from 'vitest';
import { versionRow } from '../../../tests/support/versionRow.ts';
import { foldKeys } from './foldKeys.ts';

/** Slugs of rows that are versions of one chapter stand together. */
function folds(...rows: ReturnType<typeof versionRow>[]): string[][] {
  return [...Map.groupBy(rows, foldKeys(rows)).values()].map((versions) => versions.map(({ slug }) => slug));
}

it('puts a number together, whoever made it, in whatever language', () => {
  expect(
    folds(versionRow('a'), versionRow('b', { language: 'fr' }), versionRow('c', { groups: ['hill'] })),
  ).toEqual([['a', 'b', 'c']]);
});

it('goes by the number alone where only some groups name volumes, or name others', () => {
  expect(
    folds(
      versionRow('a', { groups: ['hill'], volume: '1' }),
      versionRow('b', { groups: ['dale'] }),
      versionRow('c', { groups: ['mill'], volume: '2' }),
    ),
  ).toEqual([['a', 'b', 'c']]);
});

it('counts the volume where one group has the number in two volumes of one language', () => {
  expect(
    folds(
      versionRow('a', { groups: ['hill', 'mill'], volume: '1' }),
      versionRow('b', { groups: ['mill'], volume: '2' }),
      versionRow('c', { groups: ['dale'], volume: '2' }),
      versionRow('d', { groups: ['dale'] }),
    ),
  ).toEqual([['a'], ['b', 'c'], ['d']]);
});

it('counts the volumes of all groups where the numbers begin anew', () => {
  const first = { volume: '1', groups: ['hill'] };
  expect(
    folds(
      versionRow('a', { ...first, number: '1' }),
      versionRow('b', { ...first, number: '2' }),
      versionRow('c', { volume: '2', groups: ['hill'], number: '1' }),
      versionRow('d', { volume: '2', groups: ['dale'], number: '2' }),
      versionRow('e', { volume: '1', groups: ['mill'], number: '2' }),
    ),
  ).toEqual([['a'], ['b', 'e'], ['c'], ['d']]);
});

it('takes what says no volume for the first one, but for a group that has the number in it', () => {
  expect(
    folds(
      versionRow('a', { volume: '2', groups: ['hill'] }),
      versionRow('b', { volume: '1', groups: ['hill'] }),
      versionRow('c', { groups: ['dale'] }),
      versionRow('d', { groups: ['hill'] }),
    ),
  ).toEqual([['a'], ['b', 'c'], ['d']]);
});

it('does not count it for two volumes of one group in two languages', () => {
  expect(
    folds(
      versionRow('a', { groups: ['hill'], volume: '1' }),
      versionRow('b', { groups: ['hill'], volume: '2', language: 'fr' }),
    ),
  ).toEqual([['a', 'b']]);
});

it('counts the volumes of chapters that name no group as those of one', () => {
  expect(folds(versionRow('a', { volume: '1' }), versionRow('b', { volume: '2' }))).toEqual([['a'], ['b']]);
});

it('keeps rows without a number apart, also from a number that looks like their slug', () => {
  expect(
    folds(versionRow('5', { number: null }), versionRow('b', { number: null }), versionRow('c')),
  ).toEqual([['5'], ['b'], ['c']]);
});
