import { expect, it } from 'vitest';
import { fallbackOf, markOf, nameOfLanguage } from './languageValues.ts';

const LANGUAGES = ['en', 'fr', 'id', 'zh'];

it('names the field of a language as imports do', () => {
  expect(nameOfLanguage('title', 'id', 'id')).toBe('title');
  expect(nameOfLanguage('title', 'fr', 'id')).toBe('title/fr');
});

it('marks a language as filled, empty, or different from what is saved', () => {
  const text = { version: 1 as const, blocks: [] };
  expect(markOf('en', { en: 'a' })).toBe('filled');
  expect(markOf('fr', { en: 'a', fr: ' ' })).toBe('empty');
  expect(markOf('fr', { fr: text })).toBe('empty');
  expect(markOf('en', { en: 'b' }, { en: 'a' })).toBe('differs');
  expect(markOf('en', {}, { en: 'a' })).toBe('differs');
  expect(markOf('fr', { fr: '' }, {})).toBe('empty');
});

it('falls back to the own language, then to English, then to the first that has words', () => {
  expect(fallbackOf('fr', 'id', LANGUAGES, { id: 'a', en: 'b' })).toBe('id');
  expect(fallbackOf('fr', 'id', LANGUAGES, { en: 'b', zh: 'c' })).toBe('en');
  expect(fallbackOf('fr', 'id', LANGUAGES, { zh: 'c' })).toBe('zh');
  expect(fallbackOf('fr', 'id', LANGUAGES, {})).toBeUndefined();
  expect(fallbackOf('fr', 'id', LANGUAGES, { fr: 'd', id: 'a' })).toBeUndefined();
});
