import { expect, test } from 'vitest';
import { decodeXml } from './decodeXml.ts';
import { parseComicInfo } from './parseComicInfo.ts';

const declared = (encoding: string, text: string) =>
  `<?xml version="1.0" encoding="${encoding}"?><ComicInfo><Title>${text}</Title></ComicInfo>`;
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

test.each<[string, Buffer, string]>([
  ['UTF-8', Buffer.from(declared('utf-8', 'Été 雨')), 'Été 雨'],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${declared('utf-8', 'Été 雨')}`), 'Été 雨'],
  ['Latin-1 that says so', Buffer.from(declared('ISO-8859-1', 'Été à Nîmes'), 'latin1'), 'Été à Nîmes'],
  ['Latin-1 that says UTF-8', Buffer.from(declared('utf-8', 'Été à Nîmes'), 'latin1'), 'Été à Nîmes'],
  ['Latin-1 that says nothing', Buffer.from('<ComicInfo><Title>Été</Title></ComicInfo>', 'latin1'), 'Été'],
  ['Latin-1 that says UTF-16', Buffer.from(declared('utf-16', 'Été'), 'latin1'), 'Été'],
  ['an encoding nobody knows', Buffer.from(declared('klingon', 'Été'), 'latin1'), 'Été'],
  ['UTF-8 that says Latin-1', Buffer.from(declared('ISO-8859-1', 'Été 雨')), 'Été 雨'],
  ['UTF-8 that says UTF-16', Buffer.from(declared('utf-16', 'Été 雨')), 'Été 雨'],
  [
    'windows-1252',
    Buffer.from(declared('windows-1252', '\x93Rain\x94 \x96 \x80 5'), 'latin1'),
    '\u201CRain\u201D \u2013 \u20AC 5',
  ],
  ['Shift_JIS', Buffer.from(declared('Shift_JIS', '\x89\x4a'), 'latin1'), '雨'],
  ['GB18030', Buffer.from(declared('gb18030', '\xd3\xea'), 'latin1'), '雨'],
  ['Latin-1 with the mark of UTF-8', Buffer.from(`\xef\xbb\xbf${declared('utf-8', 'Été')}`, 'latin1'), 'Été'],
  ['UTF-8 behind a mark and a line', Buffer.from(`\uFEFF\r\n${declared('utf-8', 'Été 雨')}`), 'Été 雨'],
  ['UTF-8 behind a line and a mark', Buffer.from(`\n\uFEFF ${declared('utf-8', 'Été 雨')}`), 'Été 雨'],
  ['UTF-16 behind a line', Buffer.from(`\n ${declared('utf-16', 'Été 雨')}`, 'utf16le'), 'Été 雨'],
  ['big-endian UTF-16 behind a line', utf16be(`\r\n${declared('utf-16', 'Été 雨')}`), 'Été 雨'],
  [
    'UTF-16 behind a mark and a line',
    Buffer.from(`\uFEFF\n${declared('utf-16', 'Été 雨')}`, 'utf16le'),
    'Été 雨',
  ],
  ['UTF-16 with a mark', Buffer.from(`\uFEFF${declared('utf-16', 'Été 雨')}`, 'utf16le'), 'Été 雨'],
  ['UTF-16 without a mark', Buffer.from(declared('utf-16', 'Été 雨'), 'utf16le'), 'Été 雨'],
  ['big-endian UTF-16', utf16be(`\uFEFF${declared('utf-16', 'Été 雨')}`), 'Été 雨'],
  ['big-endian UTF-16 without a mark', utf16be(declared('utf-16', 'Été 雨')), 'Été 雨'],
])('a title in %s is read', (_, bytes, title) => {
  expect(parseComicInfo(bytes).title).toBe(title);
});

test('any bytes are some text', () => {
  for (const bytes of [[], [0xff], [0xff, 0xfe, 0], [0, 0x3c], [0xc3, 0x28], [0x81, 0x8d]]) {
    expect(typeof decodeXml(Uint8Array.from(bytes))).toBe('string');
  }
});
