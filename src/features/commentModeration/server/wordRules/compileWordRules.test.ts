import { expect, it } from 'vitest';
import type { WordRuleAction } from '../../wordRuleActions.ts';
import { compileWordRules } from './compileWordRules.ts';
import { maskWords } from './maskWords.ts';

const rule = (phrase: string, is_whole_word = true, action: WordRuleAction = 'mask') => ({
  id: phrase,
  phrase,
  action,
  is_whole_word,
});
const found = (text: string, ...rules: ReturnType<typeof rule>[]) =>
  compileWordRules(rules)(text).map(({ start, end }) => text.slice(start, end));
const masked = (text: string, ...rules: ReturnType<typeof rule>[]) =>
  maskWords(text, compileWordRules(rules)(text));

it('finds words however wide, large or interrupted they are written', () => {
  const turnip = rule('turnip');
  for (const text of [
    'turnip',
    'TURNIP',
    'ｔｕｒｎｉｐ',
    'tu\u200Brn\u00ADip',
    'Tur\u2060n\uFEFFip',
    '𝐭𝐮𝐫𝐧𝐢𝐩',
  ])
    expect(found(`A ${text}!`, turnip), text).toEqual([text]);
  expect(found('STRASSE straße STRAẞE', rule('Straße'))).toEqual(['STRASSE', 'straße', 'STRAẞE']);
  expect(found('ΟΔΟΣ οδός οδος', rule('οδος'))).toEqual(['ΟΔΟΣ', 'οδος']);
});

it('takes any spaces between two words for one', () => {
  expect(found('buy\u00A0 \n  now', rule('buy now'))).toEqual(['buy\u00A0 \n  now']);
});

it('leaves longer words alone, unless a part is enough; Chinese has no spaces around words', () => {
  expect(found('turnips and returnip', rule('turnip'))).toEqual([]);
  expect(found('turnips', rule('turnip', false))).toEqual(['turnip']);
  expect(found('我不要萝卜了', rule('萝卜'))).toEqual(['萝卜']);
  expect(found('x', rule('\u200B'))).toEqual([]);
});

it('masks what overlaps once, and what other rules find not at all', () => {
  expect(masked('A Turnip soup, please', rule('turnip soup'), rule('soup'))).toBe('A •••••••••••, please');
  expect(masked('tu\u200Brnip', rule('turnip', true, 'hold'))).toBe('tu\u200Brnip');
  expect(masked('emoji 🦔🦔 hog', rule('🦔🦔', false))).toBe('emoji •• hog');
});

it('looks at each letter as often as the longest rule is long', () => {
  const rules = Array.from({ length: 2_000 }, (_, at) => rule(`${'a'.repeat(90)}${at}`, false));
  expect(found('a'.repeat(10_000), ...rules)).toEqual([]);
});
