import { expect, it } from 'vitest';
import { isCommonPassword } from './isCommonPassword.ts';
import { isTooLongPassword, requireGoodPassword } from './passwordRules.ts';

const words = { username: 'Harbour.Kim', email: 'kim.lantern@example.test', site_title: 'Paper Boats' };
const require = (password: string) => requireGoodPassword('password', password, words);
const uncommon = { code: 'validation', brokenRules: [{ field: 'password', rule: 'uncommon' }] };

it.each([
  ['one of the most used', 'password'],
  ['one of them in capitals', 'PassWord'],
  ['one of them with a digit behind', 'password1'],
  ['in letters of another width', 'ｐａｓｓｗｏｒｄ'],
  ['a walk over the keyboard', 'qwertyuiop'],
  ['one sign', 'aaaaaaaaaaaaaaaa'],
  ['a few signs again and again', 'xyz1xyz1xyz1'],
  ['the username', 'harbour.kim'],
  ['the username among digits', '12Harbour.Kim2026!'],
  ['the e-mail address', 'KIM.LANTERN@EXAMPLE.TEST'],
  ['the name in the e-mail address', 'kim.lantern77'],
  ['the title of the site', 'paper boats 1'],
  ['four letters with accents of their own, again and again', 'e\u0301a\u0301o\u0301u\u0301'.repeat(3)],
])('refuses a password that is %s', async (_what, password) => {
  await expect(require(password)).rejects.toMatchObject(uncommon);
});

it.each([
  'three quiet herons',
  'zv9-krunt',
  '12Harbour.Kim2026! and more',
  '夜の灯台と三つの鍵',
  '        x       y',
])('takes a password that nobody would try first, whatever signs it is made of: %s', async (password) => {
  await expect(require(password)).resolves.toBeUndefined();
});

it('takes words without letters as they are', async () => {
  const numbers = { username: '48151623', email: '1@example.test' };
  const ask = (password: string) => requireGoodPassword('password', password, numbers);
  await expect(ask('48151623-42')).resolves.toBeUndefined();
  await expect(ask('48151623')).rejects.toMatchObject(uncommon);
});

it('knows thousands of common passwords of the length that may be chosen', async () => {
  for (const password of ['12345678', 'iloveyou', 'baseball', 'superman', '1qaz2wsx', 'football1'])
    expect(await isCommonPassword(password), password).toBe(true);
});

it.each([
  ['Zo\u00e9-N\u00f6rr', 'Zoe\u0301-No\u0308rr'],
  ['Zoe\u0301-No\u0308rr', 'Zo\u00e9-N\u00f6rr'],
])('refuses the username %s also as %s', async (username, password) => {
  const words = { username, email: '1@example.test' };
  await expect(requireGoodPassword('password', password, words)).rejects.toMatchObject(uncommon);
});

it('counts characters as people do, however a keyboard composes them', () => {
  for (const letter of ['\u{1f58b}', '\u00e9', 'e\u0301']) {
    expect(isTooLongPassword(letter.repeat(128))).toBe(false);
    expect(isTooLongPassword(letter.repeat(129))).toBe(true);
  }
});

it('keeps to passwords that were counted as they were typed, and are longer when they are composed', () => {
  expect(isTooLongPassword('\u0958'.repeat(128))).toBe(false);
  expect(isTooLongPassword('\u0958'.repeat(129))).toBe(true);
});
