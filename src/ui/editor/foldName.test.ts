import { expect, it } from 'vitest';
import { foldName, namesIn } from './foldName.ts';

it('takes names for one that differ in case, width or spaces', () => {
  expect(foldName(' ＡＤＡ  Hill ')).toBe(foldName('ada hill'));
  expect(foldName('Ada')).not.toBe(foldName('Adá'));
});

it('finds the names of a pasted list, each once', () => {
  expect(namesIn('Ada, Tom; ada\n 夜、雨，')).toEqual(['Ada', 'Tom', '夜', '雨']);
});

it('takes a single name for no list', () => {
  expect(namesIn('Ada Hill')).toBeUndefined();
  expect(namesIn('Ada,')).toBeUndefined();
});
