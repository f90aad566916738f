import { expect, it } from 'vitest';
import { versionRow } from '../../../tests/support/versionRow.ts';
import type { Version, VersionWish } from './chooseVersion.ts';
import { foldChapters } from './foldChapters.ts';

const isHiddenBy =
  (hidden: readonly string[]) =>
  ({ groups }: Pick<Version, 'groups'>) =>
    groups.some(({ slug }) => hidden.includes(slug));

const CHAPTERS = [
  versionRow('1-hill', { number: '1', groups: ['hill'] }),
  versionRow('1-dale', { number: '1', groups: ['dale'], day: 2 }),
  versionRow('2-dale', { number: '2', groups: ['dale'] }),
  versionRow('2-hill', { number: '2', groups: ['hill'], day: 2 }),
  versionRow('2-french', { number: '2', groups: ['hill'], language: 'fr', day: 3 }),
  versionRow('3-dale', { number: '3', groups: ['dale'] }),
  versionRow('extra', { number: null }),
];

const shown = (wish: VersionWish) => foldChapters(CHAPTERS, wish).map(({ chapter }) => chapter.slug);

it('shows each chapter once, with its versions', () => {
  expect(foldChapters(CHAPTERS, {}).map(({ versions }) => versions.map(({ slug }) => slug))).toEqual([
    ['1-hill', '1-dale'],
    ['2-dale', '2-hill', '2-french'],
    ['3-dale'],
    ['extra'],
  ]);
});

it('goes on with the group of the chapter before, unless another one was read last', () => {
  expect(shown({})).toEqual(['1-hill', '2-hill', '3-dale', 'extra']);
  expect(shown({ last: { groups: [{ slug: 'dale' }] } })).toEqual(['1-dale', '2-dale', '3-dale', 'extra']);
});

it('takes another version where the wished one is not there', () => {
  expect(shown({ languages: ['fr'] })).toEqual(['1-hill', '2-french', '3-dale', 'extra']);
  expect(shown({ group: 'dale' })).toEqual(['1-dale', '2-dale', '3-dale', 'extra']);
});

it('leaves out hidden groups, and chapters that only they made', () => {
  const lines = foldChapters(CHAPTERS, { isHidden: isHiddenBy(['dale']) });
  expect(lines.map(({ chapter }) => chapter.slug)).toEqual(['1-hill', '2-hill', 'extra']);
  expect(lines[0]?.versions).toHaveLength(1);
});

it('does not fold otherwise because of what is hidden', () => {
  const volumes = [
    versionRow('a', { groups: ['dale'], volume: '1' }),
    versionRow('b', { groups: ['dale'], volume: '2' }),
    versionRow('c', { groups: ['hill'], volume: '1' }),
    versionRow('d', { groups: ['mill'], volume: '2' }),
  ];
  const lines = foldChapters(volumes, { isHidden: isHiddenBy(['dale']) });
  expect(lines.map(({ chapter }) => chapter.slug)).toEqual(['c', 'd']);
});
