import type { Language } from '../../src/contract/languages.ts';

const SIGNS_ALONE = ['!!!', '…', '★★★'];
const NUMBERS = [
  '#1 Fan',
  '01 Start',
  '2 Days',
  '３月',
  '-5 Degrees',
  '10 Days',
  '10月',
  '１２月',
  '100%',
  '999 Nights',
  '1000 Nights',
];
const LATIN = [
  'a',
  'A',
  'Æther',
  '…and then',
  'Ångström',
  'apple',
  '🐱 Cat',
  'Chapter 9',
  'chapter 10',
  'Éclair',
  'école',
  '¡Hola!',
  'Łódź',
  'nandu',
  'ñandú',
  'New Wave',
  'Newark',
  'Œuvre',
  '(one-shot)',
  '★ Star',
  "'Tis Pity",
  '«Tis»',
  'Vol. 2',
  'Vol. 10',
  'Zoo',
];
const OTHER_SCRIPTS = ['Яблоко', '가나', '한국', 'カタカナ', 'はな', '「ひらがな」'];
const CHINESE = ['上海', '中国', '北京', '【新】物語', '重庆', '阿姨'];
const CHINESE_BY_SOUND = ['阿姨', '北京', '重庆', '上海', '【新】物語', '中国'];

const titles = [...SIGNS_ALONE, ...NUMBERS, ...LATIN, ...OTHER_SCRIPTS, ...CHINESE];

/**
 * The same titles as people of each language look them up: the rule for databases and for programs.
 */
export const TITLES_IN_ORDER: Record<Language, readonly string[]> = {
  en: titles,
  fr: titles,
  id: titles,
  zh: [...SIGNS_ALONE, ...NUMBERS, ...CHINESE_BY_SOUND, ...LATIN, ...OTHER_SCRIPTS],
};
