import { expect, it } from 'vitest';
import { languageName } from './languageName.ts';

it('names a language in the language of the reader', () => {
  expect(languageName('ja', 'en')).toBe('Japanese');
  expect(languageName('ja', 'fr')).toBe('japonais');
  expect(languageName('en', 'zh')).toBe('英语');
});

it('shows a tag that names no language as it is', () => {
  expect(languageName('not a tag', 'en')).toBe('not a tag');
  expect(languageName('qzz', 'en')).toBe('qzz');
});
