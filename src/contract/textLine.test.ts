import { expect, it } from 'vitest';
import { textLine } from './textLine.ts';
import { textLines } from './textLines.ts';

const takes = (schema: object, text: string) =>
  new RegExp((schema as { pattern: string }).pattern, 'u').test(text);

it.each([' ', '\u00a0', '\u2800', '\u3164', '\u200b\ufeff', '\u115f\u1160\uffa0', ' \ufe0f '])(
  '%j is neither a line nor lines of words',
  (text) => {
    expect(takes(textLine(60), text)).toBe(false);
    expect(takes(textLines(60), `${text}\n`)).toBe(false);
  },
);

it('takes words of all scripts, and line breaks in lines alone', () => {
  for (const text of ['a', ' 漫画 ', '❤️', '!', 'क्\u200dष'])
    expect([takes(textLine(60), text), takes(textLines(60), `${text}\n\t`)]).toEqual([true, true]);
  expect([takes(textLine(60), 'a\nb'), takes(textLines(60), 'a\u0000b')]).toEqual([false, false]);
});
