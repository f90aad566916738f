import { addNote } from '../../addNote.ts';
import type { FoundTarget, MatchedLine } from '../../listFileApi.ts';
import { targetOf, type Answers } from './listQuestions.ts';

export type RepeatedLine = {
  line: MatchedLine;
  /** The line that the item stands in first. */
  first: MatchedLine;
  target: FoundTarget;
  /** Its note has room in the note of the item. */
  isNoteKept: boolean;
};

/** Lines that become the same item as a line before them. */
export function repeatedLines(lines: readonly MatchedLine[], answers: Answers): RepeatedLine[] {
  const items = new Map<string, { first: MatchedLine; note: string | null }>();
  return lines.flatMap((line) => {
    const target = targetOf(line, answers);
    if (!target) return [];
    const key = `${target.comic.slug}/${target.chapter?.slug ?? ''}`;
    const item = items.get(key);
    if (item) return [{ line, target, first: item.first, isNoteKept: addNote(item, line.note) }];
    items.set(key, { first: line, note: line.note });
    return [];
  });
}
