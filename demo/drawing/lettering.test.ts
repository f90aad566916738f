import { expect, it } from 'vitest';
import { textPath, textWidth, wrapped } from './lettering.ts';

it('breaks words into lines that keep the width and lose nothing', () => {
  const words = 'The day post goes by street and number';
  const lines = wrapped('talk', words, 30, 240);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join(' ')).toBe(words);
  for (const line of lines) expect(textWidth('talk', line, 30)).toBeLessThanOrEqual(240);
});

it('breaks Chinese between letters and never before a mark', () => {
  const lines = wrapped('kuaile', '听说，是个温暖的地方。', 40, 130);
  expect(lines.join('')).toBe('听说，是个温暖的地方。');
  for (const line of lines) expect(line).not.toMatch(/^[，。]/u);
});

it('draws every letter as numbers only', () => {
  expect(textPath('shout', 'LEFT! WHOOSH', 64, -33.3, 10, 'middle')).not.toContain('NaN');
});

it('refuses a letter that the face lacks', () => {
  expect(() => textPath('talk', '蒸', 30, 0, 0)).toThrow('talk has no letter');
});
