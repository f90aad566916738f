import { expect, test } from 'vitest';
import type { FoundTarget, MatchedLine } from '../../listFileApi.ts';
import { isAnswered, questionsOf, rememberedAnswers, targetOf } from './listQuestions.ts';

const target = (comic: string, chapter: string): FoundTarget => ({
  comic: { slug: comic, title: comic },
  chapter: { slug: chapter, number: chapter, volume: null, title: null },
});
const makeLine = (line: number, candidates: FoundTarget[], series = 'Twin'): MatchedLine => ({
  line,
  series,
  number: String(line),
  volume: null,
  year: null,
  note: null,
  candidates,
  is_remembered: false,
});

test('one answer is for all lines of a series that may mean the same comics', () => {
  const lines = [
    makeLine(1, [target('one', '1'), target('two', '1')]),
    makeLine(2, [target('one', '2'), target('two', '2')]),
    makeLine(3, [target('one', '3'), target('two', '3')], 'Other'),
  ];
  const questions = questionsOf(lines);
  expect(questions.map(({ lines: of, isOfComics }) => [of.map(({ line }) => line), isOfComics])).toEqual([
    [[1, 2], true],
    [[3], true],
  ]);
  const answers = new Map([[questions[0]?.key ?? '', 1]]);
  expect(lines.map((line) => targetOf(line, answers))).toEqual([
    target('two', '1'),
    target('two', '2'),
    null,
  ]);
});

test('between chapters of one comic each line has its own answer', () => {
  const lines = [1, 2].map((line) => makeLine(line, [target('one', 'a'), target('one', 'b')]));
  expect(questionsOf(lines).map(({ lines: of }) => of.length)).toEqual([1, 1]);
});

test('what is found needs no answer, and what is not found waits', () => {
  const lines = [makeLine(1, [target('one', '1')]), makeLine(2, [])];
  expect(questionsOf(lines)).toEqual([]);
  expect(lines.map((line) => targetOf(line, new Map()))).toEqual([target('one', '1'), null]);
});

test('what was chosen for a series before stands chosen', () => {
  const [first, second] = [target('one', '1'), target('two', '1')];
  const known = { ...makeLine(1, [second, first]), is_remembered: true };
  const asked = makeLine(2, [first, second], 'Other');
  const answers = rememberedAnswers([known, asked]);
  expect([targetOf(known, answers), targetOf(asked, answers)]).toEqual([second, null]);
  expect([isAnswered(known, answers), isAnswered(asked, answers)]).toEqual([true, false]);
});
