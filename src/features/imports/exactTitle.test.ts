import { expect, it } from 'vitest';
import { exactTitle } from './exactTitle.ts';

it.each([
  ['Doubtful', 'DOUBTFUL', 'letter case'],
  ['Straße', 'STRASSE', 'letter case of one letter for two'],
  ['ΣΑΣ', 'σασ', 'letter case at the end of a word'],
  ['Éclair', 'E\u0301clair', 'stored form of an accent'],
  ['각', '\u1100\u1161\u11a8', 'stored form of Hangul'],
  ['Night Ferry', ' Night  Ferry\u00a0', 'spaces'],
  ['夜 渡', '夜\u3000渡', 'wide spaces'],
  ['種＊', '種*', 'width'],
  ['ネコ！', 'ﾈｺ!', 'width of kana'],
  ['Owl’s', "Owl's", 'look of an apostrophe'],
  ['Tide—Book', 'Tide-Book', 'look of a dash'],
])('%s and %s are one title: they differ in the %3$s', (one, other) => {
  expect(exactTitle(one)).toBe(exactTitle(other));
});

it.each([
  ['Doubtful', 'Doubtful!!'],
  ['Doubtful!', 'Doubtful!!'],
  ['Doubtful', 'D.O.U.B.T.F.U.L'],
  ['種＊', '種'],
  ["Owl's", 'Owls'],
  ['C', 'C++'],
  ['Été', 'Ete'],
  ['Rosé', 'Rose'],
  ['Wait', 'Wait?'],
  ['夜', '夜☆'],
  ['!!!', '???'],
  ['Log 2', 'Log ²'],
])('%s and %s are two titles', (one, other) => {
  expect(exactTitle(one)).not.toBe(exactTitle(other));
});
