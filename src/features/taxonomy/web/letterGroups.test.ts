import { expect, it } from 'vitest';
import { letterGroups } from './letterGroups.ts';

function lettersOf(...names: string[]): Record<string, string[]> {
  const groups = letterGroups(names.map((name) => ({ name })));
  return Object.fromEntries(groups.map(({ letter, items }) => [letter, items.map(({ name }) => name)]));
}

it('puts names under the letter they begin with, whatever its case and accent', () => {
  expect(lettersOf('apples', 'Éclairs', 'east', 'Zoo')).toEqual({
    A: ['apples'],
    E: ['Éclairs', 'east'],
    Z: ['Zoo'],
  });
});

it('puts digits and signs under one heading, and Chinese names under one', () => {
  expect(lettersOf('★★', '#1 Fan', '4-koma', '斑马', '苹果', 'Яблоко')).toEqual({
    '#': ['★★', '#1 Fan', '4-koma'],
    文: ['斑马', '苹果'],
    Я: ['Яблоко'],
  });
});

it('looks past the signs before a name, and puts joined and strange letters where they sort', () => {
  expect(lettersOf('Æther', '(one-shot)', 'Œuvre', '’Tis', 'Ｔea', 'Łódź')).toEqual({
    A: ['Æther'],
    O: ['(one-shot)', 'Œuvre'],
    T: ['’Tis', 'Ｔea'],
    L: ['Łódź'],
  });
});

it('keeps the order it is given', () => {
  expect(letterGroups([{ name: 'b' }, { name: 'a' }]).map(({ letter }) => letter)).toEqual(['B', 'A']);
});
