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
  expect(lettersOf('4-koma', '(one-shot)', '斑马', '苹果', 'Яблоко')).toEqual({
    '#': ['4-koma', '(one-shot)'],
    文: ['斑马', '苹果'],
    Я: ['Яблоко'],
  });
});

it('keeps the order it is given', () => {
  expect(letterGroups([{ name: 'b' }, { name: 'a' }]).map(({ letter }) => letter)).toEqual(['B', 'A']);
});
