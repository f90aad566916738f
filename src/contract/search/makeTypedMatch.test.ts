import { expect, test } from 'vitest';
import { SEARCHES } from '../../../tests/support/searches.ts';
import { makeTypedMatch } from './makeTypedMatch.ts';

test.each(SEARCHES)('"$typed" and "$title" ($why)', ({ typed, title, isFound }) => {
  expect(makeTypedMatch(typed).holds(title)).toBe(isFound);
});

test('nothing typed matches everything', () => {
  expect(makeTypedMatch('  ').holds('Owls')).toBe(true);
});
