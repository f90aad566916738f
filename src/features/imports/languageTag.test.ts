import { expect, test } from 'vitest';
import { languageOfWord, languageTag } from './languageTag.ts';

test.each([
  ['en', 'en'],
  ['EN_us', 'en-US'],
  ['zh-hans', 'zh-Hans'],
  ['pt-br', 'pt-BR'],
  ['eng', 'en'],
  ['en-x-foo', 'en'],
  ['en-u-ca-buddhist', 'en'],
  ['zh-Hant-t-en-x-a', 'zh-Hant'],
  ['ca-valencia', 'ca-valencia'],
])('%s is the tag %s', (text, tag) => {
  expect(languageTag(text)).toBe(tag);
  expect(() => new Intl.DisplayNames([tag], { type: 'language' }).of(tag)).not.toThrow();
});

test.each(['', 'english', 'e', 'en-', '12', '<b>', 'en us'])('"%s" is no tag', (text) => {
  expect(languageTag(text)).toBeUndefined();
});

test.each([
  ['en', 'en'],
  ['FR', 'fr'],
  ['Bahasa Indonesia', 'id'],
  ['简体中文', 'zh-Hans'],
  ['zh-Hant', 'zh-Hant'],
  ['pt-BR', 'pt-BR'],
  ['JP', 'ja'],
])('the word %s means %s', (word, tag) => {
  expect(languageOfWord(word)).toBe(tag);
});

test.each(['XX', 'Group', 'constructor', '__proto__', 'en-digital', 'hq'])(
  'the word %s means no language',
  (word) => {
    expect(languageOfWord(word)).toBeUndefined();
  },
);
