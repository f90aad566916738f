import { expect, it } from 'vitest';
import { makeTypedMatch } from '../../contract/search/makeTypedMatch.ts';
import { matchingItems } from './matchingItems.ts';

const ITEMS = ['Comics', 'Publish this comic', 'Vue d’ensemble', 'Écrans', '管理后台'].map((name) => ({
  id: name,
  name,
  path: '/',
}));

it.each([
  ['comic', ['Comics', 'Publish this comic']],
  ['COMIC pub', ['Publish this comic']],
  ['ecr', ['Écrans']],
  ['后台', ['管理后台']],
  [' comics ', ['Comics']],
  ['nothing', []],
])('%j finds %j', (typed, names) => {
  expect(matchingItems(ITEMS, makeTypedMatch(typed)).map(({ name }) => name)).toEqual(names);
});
