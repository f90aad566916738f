import { describe, expect, it } from 'vitest';
import { isReservedUsername } from './isReservedUsername.ts';

const SITE = { id: 'inkwell', title: 'Ink & Well' };
const isReserved = (name: string) => isReservedUsername(name, SITE);

describe('a reserved username', () => {
  it.each(['admin', 'Moderator', 'ROOT', 'support', 'staff', 'longstrip', 'inkwell'])(
    '%s is kept back however its letters are cased',
    (name) => {
      expect([name, name.toUpperCase(), name.toLowerCase()].map(isReserved)).toEqual([true, true, true]);
    },
  );

  it.each([
    ['аdmin', 'a letter of Cyrillic'],
    ['αdmιn', 'letters of Greek'],
    ['ａｄｍｉｎ', 'letters of full width'],
    ['𝐚𝐝𝐦𝐢𝐧', 'bold letters of mathematics'],
    ['ádmïn', 'marks on letters'],
    ['a.d-m_in', 'separators between letters'],
    ['m0derat0r', 'digits for letters'],
    ['rnoderator', 'two letters that look like one'],
    ['ADMlN', 'a small L for a capital I'],
    ['1nkwe11', 'the site with ones in it'],
    ['demo_admin', 'a word of the site’s own voice between separators'],
    ['the.m0derator', 'such a word with a digit'],
  ])('is kept back as %s, with %s', (name) => {
    expect(isReserved(name)).toBe(true);
  });

  it.each(['adminton', 'modern', 'Robin', 'администратор_ру', '王小明', 'staffan', 'Héron'])(
    'is not %s',
    (name) => {
      expect(isReserved(name)).toBe(false);
    },
  );
});
