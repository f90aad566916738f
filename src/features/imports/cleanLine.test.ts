import { expect, test } from 'vitest';
import { cleanLine } from './cleanLine.ts';
import { cleanText } from './cleanText.ts';

test('control characters, halves of characters and what is invisible are dropped', () => {
  expect(cleanText('a\0b\u0001c\u007Fd\u0085e\uD83Df\uDE00g')).toBe('abcdefg');
  expect(cleanText('\uFEFFNight\u200B Fer\u00ADry\u2060 \u202Eback\u202C \u2066on\u2069\u200B')).toBe(
    'Night Ferry back on',
  );
});

test('what a language or a picture sign needs stays', () => {
  const kept = ['می\u200Cخواهم', '\u{1F469}\u200D\u{1F680}', 'שלום C++\u200E', 'क्\u200Dष', 'a\u00A0b'];
  for (const text of kept) expect(cleanText(text)).toBe(text);
  expect(cleanText('\u200Eשלום')).toBe('שלום');
});

test('a text keeps its lines, a name has one', () => {
  expect(cleanText(' One.\r\n\tTwo. \n')).toBe('One.\n\tTwo.');
  expect(cleanLine(' The\n   Night\t\n Ferry\u2028II ')).toBe('The Night Ferry II');
});
