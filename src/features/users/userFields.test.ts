import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { hasTallLetter, Username } from './userFields.ts';

const fits = new Ajv().compile(Username);
const isRefused = (name: string) => !fits(name) || hasTallLetter(name);

it.each([
  ['Nguyệt', 'Vietnamese'],
  ['Ǘyǟ', 'Pinyin and more'],
  ['Ọ́sìn', 'Yoruba'],
  ['ᾄδης', 'Greek, three marks on the first'],
  ['שָּׁרוֹן', 'Hebrew with points, three on the first'],
  ['مُحَمَّد', 'Arabic with vowels'],
  ['ที่รักก็ดี', 'Thai'],
  ['ຝຣັ່ງ', 'Lao'],
  ['क्षत्रिय', 'Devanagari'],
  ['ज़ोंगखा', 'Devanagari with a dot below'],
  ['ਜ਼ੋਂਗਖਾ', 'Gurmukhi, three on the first'],
  ['ড়োঁয়া', 'Bengali with a vowel of two parts'],
  ['ಫ಼ೋಂಗ', 'Kannada with a vowel of three parts'],
  ['കോംഗോ', 'Malayalam'],
  ['කෝංග', 'Sinhala'],
  ['ស្រ៊ីស្ត្រី', 'Khmer'],
  ['བསྒྲུབས', 'Tibetan, a stack of three and a vowel'],
  ['ཧྲཱིཿ', 'Tibetan, five marks on the first'],
  ['ကျွန်ုပ်', 'Burmese'],
  ['မြှုံ့', 'Burmese, five marks on the first'],
  ['ߞߊ߲߯ߛ', 'N’Ko'],
  ['e\u0301\u0302\u0323a', 'three marks'],
])('%s is a name: %s', (name) => {
  expect(isRefused(name)).toBe(false);
  expect(isRefused(name.normalize('NFD'))).toBe(false);
});

it.each([
  ['Z̷̛̪͉͊a̸̢l̴', 'five on the first'],
  ['a\u0301\u0302\u0303\u0304b', 'four'],
  ['ệ\u0304\u0303b', 'two, and two in one sign with their letter'],
  ['ก็็็็', 'four vowel signs of Thai'],
  ['ก็ิ็ิก', 'four vowel signs of Thai by turns'],
  ['a\u20dd\u20dd\u20dd\u20ddb', 'four circles'],
  ['कि\u0301\u093f\u0302\u0303\u0304', 'four between signs beside the letter'],
  ['ཀ\u0fb2\u0fb2\u0fb2\u0fb2\u0fb2\u0fb2\u0fb2', 'seven letters below a Tibetan one'],
  ['bb\u0301\u0302\u0303\u0304', 'four at the end'],
])('%s is refused: %s', (name) => {
  expect(isRefused(name)).toBe(true);
});
