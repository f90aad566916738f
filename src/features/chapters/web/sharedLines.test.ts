import { expect, it } from 'vitest';
import { versionRow } from '../../../../tests/support/versionRow.ts';
import type { ChapterRow } from '../chaptersApi.ts';
import { sharedLines } from './sharedLines.ts';

const rows = (...made: string[][]) =>
  made.map((groups, index) => versionRow(String(index), { groups })) as ChapterRow[];

it('folds a list by places, and leaves out what is not there', () => {
  const chapters = rows(['hill'], ['dale'], ['hill']);
  const lines = sharedLines(chapters, [[1, 0], [2], [9]]);
  expect(lines.map(({ versions }) => versions.map(({ slug }) => slug))).toEqual([['1', '0'], ['2']]);
  expect(lines[0]?.chapter).toBe(chapters[1]);
});

it('says of a line who made all of it, unless those are more than two', () => {
  const by = (...made: string[][]) => sharedLines(rows(...made), [made.map((_, place) => place)])[0]?.by;
  expect(by(['hill'], ['hill'])).toEqual(['hill']);
  expect(by(['hill', 'dale'], ['hill'])).toEqual(['hill', 'dale']);
  expect(by(['hill'], [])).toEqual(['hill', '']);
  expect(by(['hill'], ['dale'], ['mill'])).toBeUndefined();
});
