import { expect, it } from 'vitest';
import { composedLength, composedText, isComposedLonger } from './composedText.ts';

it.each([
  ['\u00e9', 1],
  ['e\u0301', 1],
  ['\u{1f58b}', 1],
  ['\u1112\u1161\u11ab', 1],
  // Letters that NFC takes apart.
  ['\u0958', 2],
  ['\ufb2c', 3],
  ['', 0],
])('counts %j as people and other keyboards do', (text, count) => {
  expect(composedLength(text)).toBe(count);
});

it('spells both forms of a text alike', () => {
  expect(composedText('cafe\u0301')).toBe('caf\u00e9');
});

it.each([
  ['taken apart', '\u03b1\u0313\u0300\u0345'],
  ['of two code units each', '\u{1f58b}'],
])('knows the longest text that is allowed, of letters %s', (_how, letter) => {
  expect(isComposedLonger(letter.repeat(128), 128)).toBe(false);
  expect(isComposedLonger(letter.repeat(129), 128)).toBe(true);
});

it('counts no text that cannot be short enough', () => {
  // Marks of two classes in turns, which are sorted when they are composed.
  expect(isComposedLonger('\u0301\u0323'.repeat(2_000_000), 128)).toBe(true);
});
