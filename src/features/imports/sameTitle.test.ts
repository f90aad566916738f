import { expect, test } from 'vitest';
import { sameTitle } from './sameTitle.ts';

test('titles are the same whatever their case, punctuation, accents and width', () => {
  expect(sameTitle('The Rain, Again!', 'the rain - again')).toBe(true);
  expect(sameTitle('Éclair du Nord', 'eclair_du_nord')).toBe(true);
  expect(sameTitle('ネコ・と・犬！', 'ﾈｺと犬')).toBe(true);
  expect(sameTitle('Rain 1', 'Rain 2')).toBe(false);
  expect(sameTitle('Rain ½', 'Rain 12')).toBe(false);
});
