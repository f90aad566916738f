import { expect, it } from 'vitest';
import { cleanFileNames } from './cleanFileNames.ts';

it.each([
  ['a plain name', 'Pier/c01.cbz', 'Pier/c01.cbz'],
  ['signs that Linux takes', 'Re: Zero 06 <"*|?>.cbz', 'Re: Zero 06 <"*|?>.cbz'],
  ['a dot at the beginning', '.hack GU/...And Then 05.cbz', '.hack GU/...And Then 05.cbz'],
  ['a backslash', 'a\\..\\x.cbz', 'a_.._x.cbz'],
  ['signs that end names', 'a\u0000b\n.cbz', 'a b .cbz'],
  ['half of a character', 'a\ud800.cbz', 'a\ufffd.cbz'],
  ['blanks', 'Pier/ / c01 .cbz ', 'Pier/ / c01 .cbz '],
  ['more bytes than a disk takes', `${'长'.repeat(120)}.cbz`, `${'长'.repeat(78)}.cbz`],
  ['letters of two parts at the end of them', `${'🌊'.repeat(99)}.cbz`, `${'🌊'.repeat(59)}.cbz`],
  ['more folders than eight', `a/${'b/'.repeat(8)}1.cbz`, `${'b/'.repeat(8)}1.cbz`],
  [
    'more letters than 400',
    `${`${'x'.repeat(150)}/`.repeat(3)}1.cbz`,
    `${`${'x'.repeat(150)}/`.repeat(2)}1.cbz`,
  ],
])('keeps of %s what a disk can hold', (_, given, clean) => {
  expect(cleanFileNames([given])).toEqual([clean]);
});

it.each([
  ['twice the same', ['a 1.cbz', 'a 1.cbz', 'a 1.cbz'], ['a 1.cbz', 'a 1 (2).cbz', 'a 1 (3).cbz']],
  ['other capital letters', ['a.cbz', 'A.CBZ'], ['a.cbz', 'A (2).CBZ']],
  ['accents written apart', ['é.cbz', 'e\u0301.cbz'], ['é.cbz', 'e\u0301 (2).cbz']],
  ['a file and a folder', ['A', 'a/x.cbz'], ['A (2)', 'a/x.cbz']],
  ['a number that is taken', ['a.cbz', 'a (2).cbz', 'a.cbz'], ['a.cbz', 'a (2).cbz', 'a (3).cbz']],
  ['the same in different folders', ['a/1.cbz', 'b/1.cbz'], ['a/1.cbz', 'b/1.cbz']],
])('keeps apart: %s', (_, given, clean) => {
  expect(cleanFileNames(given)).toEqual(clean);
});

it('keeps long names apart that differ behind what a disk takes', () => {
  const names = cleanFileNames([1, 2].map((number) => `${'长'.repeat(120)}${number}.cbz`));
  expect(new Set(names).size).toBe(2);
  expect(names.every((name) => Buffer.byteLength(name) <= 240)).toBe(true);
});

it('keeps a thousand of one name apart, and of names that are one where they are cut', () => {
  const long = '长'.repeat(900);
  const names = Array.from({ length: 1_000 }, (_, index) => `${long.slice(index % 2)}.cbz`);
  const clean = cleanFileNames(names);
  expect(new Set(clean).size).toBe(1_000);
  expect(clean.at(-1)).toContain(' (1000).cbz');
});
