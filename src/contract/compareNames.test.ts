import { expect, it } from 'vitest';
import { TITLES_IN_ORDER } from '../../tests/support/titlesInOrder.ts';
import { compareNames } from './compareNames.ts';
import { LANGUAGES } from './languages.ts';
import { sortName } from './sortName.ts';

it.each(LANGUAGES)('sorts titles as people who read %s count and look them up', (language) => {
  const titles = TITLES_IN_ORDER[language];
  expect(titles.toReversed().toSorted(compareNames(language))).toEqual(titles);
});

it('leaves out signs before the first letter or number, and keeps all that follow', () => {
  const names = ['«Tis»', '【新】物語', '½ Prince', '#①', '〇号', '★★', 'New-born', ''];
  expect(names.map(sortName)).toEqual(['Tis»', '新】物語', '½ Prince', '①', '〇号', '★★', 'New-born', '']);
});
