import { expect, it } from 'vitest';
import { decodeName } from './decodeName.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');

it.each([
  ['UTF-8', Buffer.from('漫画 é'), '漫画 é'],
  ['Latin-1', latin1('Caf\xe9.jpg'), 'Café.jpg'],
  ['Latin-1 with two marks together', latin1('Cr\xe9\xe9e 01.cbz'), 'Créée 01.cbz'],
  ['Latin-1 before a letter', latin1('Mar\xe9e haute'), 'Marée haute'],
  ['Latin-1 in capitals', latin1('\xc9T\xc9'), 'ÉTÉ'],
  ['windows-1252', latin1('Owl\x92s Nest'), 'Owl’s Nest'],
  ['kana in Shift-JIS', Buffer.from([0x83, 0x79, 0x81, 0x5b, 0x83, 0x57, 0x31]), 'ページ1'],
  ['kanji in Shift-JIS', Buffer.from([0x96, 0x9f, 0x89, 0xe6, 0x2e, 0x6a, 0x70, 0x67]), '漫画.jpg'],
  ['GBK', Buffer.from([0xd2, 0xb9, 0xb6, 0xc9, 0x20, 0x30, 0x31, 0x2e, 0x63, 0x62, 0x7a]), '夜渡 01.cbz'],
  ['one byte', latin1('\xe9'), 'é'],
])('a name in %s is read', (_, raw, text) => {
  expect(decodeName(raw)).toBe(text);
});
