import { expect, it } from 'vitest';
import { fileName } from './fileName.ts';

it.each([
  ['Night Post', 'Night Post'],
  ['What? / Who: <a> "b" | c*', 'What Who a b c'],
  ['..\\..\\etc', '.. .. etc'],
  ['Ends with dots...', 'Ends with dots'],
  ['CON', '_CON'],
  ['com1.txt', '_com1.txt'],
  ['Console', 'Console'],
  ['夜の郵便', '夜の郵便'],
  ['Cafe\u0301', 'Café'],
  ['a\u202eb\u0000c', 'a b c'],
  ['???', 'untitled'],
  ['', 'untitled'],
])('makes of %j the name %j', (title, name) => expect(fileName(title)).toBe(name));

it('cuts a long name between characters, so that its UTF-8 has at most 120 bytes', () => {
  const name = fileName('夜'.repeat(100));
  expect(name).toBe('夜'.repeat(40));
  expect(fileName(`${'a'.repeat(119)}é`)).toBe('a'.repeat(119));
});
