import type { FoundTarget, MatchedLine } from '../../listFileApi.ts';

/**
 * A question about lines that cannot be told apart: one answer is for all lines of a series that
 * may mean the same comics.
 */
export type ListQuestion = {
  key: string;
  lines: MatchedLine[];
  options: readonly FoundTarget[];
  /** Its options are comics, not chapters of one. */
  isOfComics: boolean;
};

/** Place of the chosen option by the key of a question; without one, the line waits. */
export type Answers = ReadonlyMap<string, number>;

export function questionsOf(lines: readonly MatchedLine[]): ListQuestion[] {
  const questions = new Map<string, ListQuestion>();
  for (const line of lines) {
    if (line.candidates.length < 2) continue;
    const key = keyOf(line);
    const known = questions.get(key);
    if (known) known.lines.push(line);
    else questions.set(key, { key, lines: [line], options: line.candidates, isOfComics: isOfComics(line) });
  }
  return [...questions.values()];
}

/** The member's earlier choices stand chosen, and can be changed. */
export const rememberedAnswers = (lines: readonly MatchedLine[]): Answers =>
  new Map(
    questionsOf(lines).flatMap(({ key, lines: [first] }) =>
      first?.is_remembered ? [[key, 0] as const] : [],
    ),
  );

/** The member was asked what a line is, and said which comic: that is remembered. */
export const isAnswered = (line: MatchedLine, answers: Answers): boolean =>
  line.candidates.length > 1 && isOfComics(line) && answers.has(keyOf(line));

/** The item that a line becomes. Null: it waits. */
export function targetOf(line: MatchedLine, answers: Answers): FoundTarget | null {
  const [first, ...others] = line.candidates;
  if (!first || others.length === 0) return first ?? null;
  const answer = answers.get(keyOf(line));
  return answer === undefined ? null : (line.candidates[answer] ?? null);
}

/** Each candidate is another comic. */
function isOfComics({ candidates }: MatchedLine): boolean {
  return new Set(candidates.map(({ comic }) => comic.slug)).size === candidates.length;
}

function keyOf(line: MatchedLine): string {
  const comics = line.candidates.map(({ comic }) => comic.slug);
  return isOfComics(line) ? [line.series, line.volume ?? '', ...comics].join('\n') : `line ${line.line}`;
}
