import { foldLetters } from '../../../../contract/search/foldLetters.ts';
import { LETTER_APART } from '../../markdown/addressSign.ts';

/** The text of a box with its selection. */
export type Selected = { text: string; start: number; end: number };

/** A part of the text is replaced, and another one selected afterwards. */
export type TextEdit = { from: number; to: number; insert: string; start: number; end: number };

export const TEXT_TOOLS = ['bold', 'italic', 'quote', 'spoiler', 'link', 'code'] as const;
export type TextTool = (typeof TEXT_TOOLS)[number];

const AROUND = { bold: ['**', '**'], italic: ['*', '*'], spoiler: ['>!', '!<'], code: ['`', '`'] } as const;

/**
 * The edit of a toolbar button on the selected words; `placeholder` stands in if none are selected.
 */
export function editOf(tool: TextTool, selected: Selected, placeholder: string): TextEdit {
  if (tool === 'quote') return quoteEdit(selected);
  if (tool === 'link') return linkEdit(selected, placeholder);
  return wrapEdit(selected, AROUND[tool], placeholder);
}

/** The same again takes the marks away. */
function wrapEdit(
  { text, start, end }: Selected,
  [open, close]: readonly [string, string],
  placeholder: string,
): TextEdit {
  const words = text.slice(start, end);
  const isWrapped = text.endsWith(open, start) && text.startsWith(close, end) && start >= open.length;
  // One star beside another belongs to bold.
  const isOther = open === '*' && (text[start - 2] === '*' || text[end + 1] === '*');
  if (isWrapped && !isOther) {
    const from = start - open.length;
    return { from, to: end + close.length, insert: words, start: from, end: from + words.length };
  }
  const inner = words === '' ? placeholder : words;
  const from = start + open.length;
  return { from: start, to: end, insert: open + inner + close, start: from, end: from + inner.length };
}

function linkEdit({ text, start, end }: Selected, placeholder: string): TextEdit {
  const words = text.slice(start, end);
  const isAddress = /^https?:\/\/\S+$/.test(words);
  const label = isAddress || words === '' ? placeholder : words;
  const address = isAddress ? words : 'https://';
  const insert = `[${label}](${address})`;
  // The part that is still to be typed is selected.
  const from = isAddress ? start + 1 : start + label.length + 3;
  return { from: start, to: end, insert, start: from, end: from + (isAddress ? label : address).length };
}

/** Whole lines are quoted, and parted from the words before. */
function quoteEdit({ text, start, end }: Selected): TextEdit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const to = lineEnd < 0 ? text.length : lineEnd;
  const insert = quoted(text.slice(from, to));
  return { from, to, insert, start: from + insert.length, end: from + insert.length };
}

export function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}

const TYPED_NAME = new RegExp(
  String.raw`(?:^|[^\p{L}\p{N}_@/.]|${LETTER_APART})@([\p{L}\p{M}\p{N}_.-]{0,24})$`,
  'u',
);

/** The name that is being typed after an @ at the caret. */
export function mentionAt(text: string, caret: number): { from: number; typed: string } | undefined {
  const found = TYPED_NAME.exec(text.slice(Math.max(0, caret - 30), caret));
  return found ? { from: caret - (found[1] ?? '').length, typed: found[1] ?? '' } : undefined;
}

const SUGGESTED = 6;

/** Names that begin as typed, before those that have it further on. */
export function suggestNames(names: readonly string[], typed: string): string[] {
  const wanted = foldLetters(typed);
  const places = names.map((name) => ({ name, at: foldLetters(name).indexOf(wanted) }));
  return places
    .filter(({ name, at }) => at >= 0 && name.toLowerCase() !== typed.toLowerCase())
    .sort((left, right) => Math.min(left.at, 1) - Math.min(right.at, 1))
    .slice(0, SUGGESTED)
    .map(({ name }) => name);
}
