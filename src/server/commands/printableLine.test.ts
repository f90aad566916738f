import { expect, test } from 'vitest';
import { printableLine } from './printableLine.ts';

test('what a terminal obeys, or reads backwards, is written out', () => {
  expect(printableLine('a\u001b[2Jb\u009bc\u202ed\ne')).toBe(String.raw`a\u001b[2Jb\u009bc\u202ed\u000ae`);
});

test('a line of JSON means the same', () => {
  const value = { path: 'x\u009b1m\u202e.cbz', title: '雨 \\ "é"' };
  const line = printableLine(JSON.stringify(value));
  expect(line).not.toMatch(/[\u009b\u202e]/);
  expect(JSON.parse(line)).toEqual(value);
});
