import { expect, it } from 'vitest';
import { hasBlockedWord } from './hasBlockedWord.ts';

it.each([
  ['He DIES at the end', ['dies'], true],
  ['The dress is red', ['res'], false],
  ['Un héros', ['heros'], true],
  ['Ｆｕｌｌ width', ['full'], true],
  ['the  big\nreveal!', ['big reveal'], true],
  ['他最后死了', ['死了'], true],
  ['(spoiler)', ['spoiler'], true],
  ['spoilers', ['spoiler'], false],
  ['undies, dies', ['dies'], true],
  ['c++ is odd', ['c++'], true],
  ['anything', ['  '], false],
  ['anything', [], false],
])('in %j, %j are found: %j', (text, words, isFound) => {
  expect(hasBlockedWord(text, words)).toBe(isFound);
});
