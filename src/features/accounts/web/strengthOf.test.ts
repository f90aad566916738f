import { expect, it } from 'vitest';
import { strengthOf } from './strengthOf.ts';

const words = { username: 'harbour.kim', email: 'kim.lantern@example.test', site_title: 'Paper Boats' };

it.each([
  ['', 'none'],
  ['lantern', 'short'],
  // Four letters, each with an accent of its own.
  ['e\u0301a\u0301o\u0301u\u0301', 'short'],
  ['\u00e9'.repeat(129), 'long'],
  ['password', 'weak'],
  ['PassWord1', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['e\u0301a\u0301o\u0301u\u0301'.repeat(3), 'weak'],
  ['Harbour.Kim2026', 'weak'],
  ['paper boats 1', 'weak'],
  ['zv9-krunt', 'good'],
  ['three quiet herons', 'strong'],
])('of %j is %s', (password, strength) => {
  expect(strengthOf(password, words)).toBe(strength);
});
