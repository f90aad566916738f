import { expect, it } from 'vitest';
import { strengthOf } from './strengthOf.ts';

const words = { username: 'harbour.kim', email: 'kim.lantern@example.test', site_title: 'Paper Boats' };

it.each([
  ['', 'none'],
  ['lantern', 'short'],
  ['password', 'weak'],
  ['PassWord1', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['Harbour.Kim2026', 'weak'],
  ['paper boats 1', 'weak'],
  ['zv9-krunt', 'good'],
  ['three quiet herons', 'strong'],
])('of %j is %s', (password, strength) => {
  expect(strengthOf(password, words)).toBe(strength);
});
