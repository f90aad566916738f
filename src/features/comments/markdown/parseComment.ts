import type { CommentBlock } from './CommentTree.ts';
import { nestInlines, type SpoilerReading } from './nestInlines.ts';
import { readInlineTokens } from './readInlineTokens.ts';

/**
 * Quotes and lists within each other; signs of deeper ones are words. It bounds the work to a few
 * readings of each line.
 */
const MAX_DEPTH = 6;

const FENCE = /^ {0,3}(`{3,})[^`]*$/;
/** `>!` begins a spoiler. */
const QUOTE = /^ {0,3}>(?!!) ?/;
const ITEM = /^( {0,3})(?:[-*+]|(\d{1,9})[.)])( {1,4})(?=\S)/;
const BLANK = /^\s*$/;

/** So often a text is read anew where a `||` that begins a spoiler has no other one behind it. */
const MAX_UNCLOSED = 3;

type Reading = { depth: number; spoiler: SpoilerReading };

/** The text of a comment as a tree. Never throws; the time grows with the length of the text. */
export function parseComment(text: string): CommentBlock[] {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n');
  const words = new Set<number>();
  for (;;) {
    const spoiler: SpoilerReading = { open: undefined, count: 0, words };
    const blocks = parseBlocks(lines, { depth: 0, spoiler });
    const isUnclosed = spoiler.open === '||' && spoiler.inner !== 'crossed';
    if (!isUnclosed || words.size === MAX_UNCLOSED) return blocks;
    words.add(spoiler.count);
  }
}

function parseBlocks(lines: readonly string[], reading: Reading): CommentBlock[] {
  const blocks: CommentBlock[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? '';
    const { block, end } = BLANK.test(line)
      ? { block: undefined, end: at + 1 }
      : (readFence(lines, at, reading) ??
        readQuote(lines, at, reading) ??
        readList(lines, at, reading) ??
        readParagraph(lines, at, reading));
    if (block) blocks.push(block);
    at = end;
  }
  return blocks;
}

type Read = { block: CommentBlock | undefined; end: number };

/**
 * Without its last line it goes on to the end. Inside an open spoiler it is words, so that they
 * stay hidden.
 */
function readFence(lines: readonly string[], at: number, { spoiler }: Reading): Read | undefined {
  const [, ticks] = FENCE.exec(lines[at] ?? '') ?? [];
  if (ticks === undefined || spoiler.open) return undefined;
  const isEnd = (line: string) => /^ {0,3}`+\s*$/.test(line) && line.trim().length >= ticks.length;
  let end = at + 1;
  while (end < lines.length && !isEnd(lines[end] ?? '')) end += 1;
  return { block: { type: 'code_block', text: lines.slice(at + 1, end).join('\n') }, end: end + 1 };
}

function readQuote(lines: readonly string[], at: number, reading: Reading): Read | undefined {
  if (reading.depth === MAX_DEPTH || !QUOTE.test(lines[at] ?? '')) return undefined;
  const quoted: string[] = [];
  let end = at;
  for (; QUOTE.test(lines[end] ?? ''); end += 1) quoted.push((lines[end] ?? '').replace(QUOTE, ''));
  const children = parseBlocks(quoted, { ...reading, depth: reading.depth + 1 });
  return { block: { type: 'quote', children }, end };
}

type ItemStart = { indent: number; kind: string; start: number };

function itemStart(line: string): ItemStart | undefined {
  const found = ITEM.exec(line);
  if (!found) return undefined;
  const [all, , number] = found;
  return { indent: all.length, kind: number === undefined ? 'bullet' : 'number', start: Number(number ?? 1) };
}

function readList(lines: readonly string[], at: number, reading: Reading): Read | undefined {
  const first = itemStart(lines[at] ?? '');
  if (!first || reading.depth === MAX_DEPTH) return undefined;
  const items: string[][] = [];
  let indent = first.indent;
  let end = at;
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? '';
    const item = itemStart(line);
    const isInside = items.length > 0 && line.startsWith(' '.repeat(indent));
    if (isInside || (BLANK.test(line) && goesOn(lines[end + 1], indent))) {
      items.at(-1)?.push(line.slice(indent));
    } else if (item?.kind === first.kind) {
      indent = item.indent;
      items.push([line.slice(indent)]);
    } else break;
  }
  const deeper = { ...reading, depth: reading.depth + 1 };
  return {
    block: {
      type: 'list',
      is_ordered: first.kind === 'number',
      start: first.start,
      items: items.map((item) => parseBlocks(item, deeper)),
    },
    end,
  };
}

/** An empty line stands inside a list if the next line does. */
function goesOn(next: string | undefined, indent: number): boolean {
  return (
    next !== undefined &&
    !BLANK.test(next) &&
    (next.startsWith(' '.repeat(indent)) || itemStart(next) !== undefined)
  );
}

/**
 * Lines up to an empty one, or one that begins something else. A number begins a list inside of a
 * text only if it is 1.
 */
function readParagraph(lines: readonly string[], at: number, reading: Reading): Read {
  const canNest = reading.depth < MAX_DEPTH;
  const isOther = (line: string) => {
    const item = itemStart(line);
    return (
      BLANK.test(line) ||
      (FENCE.test(line) && !reading.spoiler.open) ||
      (canNest && (QUOTE.test(line) || item?.start === 1))
    );
  };
  let end = at + 1;
  while (end < lines.length && !isOther(lines[end] ?? '')) end += 1;
  const text = lines
    .slice(at, end)
    .map((line) => line.trim())
    .join('\n');
  const children = nestInlines(readInlineTokens(text), reading.spoiler);
  // The sign of a spoiler alone shows nothing.
  return { block: children.length > 0 ? { type: 'paragraph', children } : undefined, end };
}
