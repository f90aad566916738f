import { expect, test } from 'vitest';
import type { FoundTarget, MatchedLine } from '../../listFileApi.ts';
import { questionsOf } from './listQuestions.ts';
import { repeatedLines } from './repeatedLines.ts';

const target = (comic: string, slug?: string): FoundTarget => ({
  comic: { slug: comic, title: comic },
  chapter: slug === undefined ? null : { slug, number: slug, volume: null, title: null },
});
const makeLine = (line: number, candidates: FoundTarget[], note: string | null = null): MatchedLine => ({
  line,
  series: 'Twin',
  number: null,
  volume: null,
  year: null,
  note,
  candidates,
  is_remembered: false,
});
const repeatsOf = (lines: MatchedLine[], answers = new Map<string, number>()) =>
  repeatedLines(lines, answers).map(({ line, first, isNoteKept }) => [line.line, first.line, isNoteKept]);

test('lines of one item are told with the line that it stands in first', () => {
  const [whole, chapter] = [target('one'), target('one', '1')];
  const lines = [whole, chapter, target('two', '1'), chapter, whole, whole];
  expect(repeatsOf(lines.map((one, at) => makeLine(at + 1, [one])))).toEqual([
    [4, 2, true],
    [5, 1, true],
    [6, 1, true],
  ]);
});

test('what is not found is no repeat of anything, and a question is one once it is answered', () => {
  const asked = makeLine(3, [target('two'), target('one')]);
  const lines = [makeLine(1, []), makeLine(2, []), asked, makeLine(4, [target('one')])];
  expect(repeatsOf(lines)).toEqual([]);
  const [question] = questionsOf(lines);
  expect(repeatsOf(lines, new Map([[question?.key ?? '', 1]]))).toEqual([[4, 3, true]]);
});

test('a note that does not fit beside those before it is told', () => {
  const lines = ['One.', 'y'.repeat(490), 'Three.'].map((note, at) =>
    makeLine(at + 1, [target('one')], note),
  );
  expect(repeatsOf(lines)).toEqual([
    [2, 1, true],
    [3, 1, false],
  ]);
});
