import { ADDRESS_SIGN, LETTER_APART } from './addressSign.ts';
import type { CommentInline } from './CommentTree.ts';
import type { InlineToken } from './InlineToken.ts';
import { safeHref } from './safeHref.ts';

type Read = { token: InlineToken; end: number };
type SpoilerSign = Extract<InlineToken, { type: 'spoiler' }>['sign'];
type Line = {
  text: string;
  /** Ends of labels by where they start, for links alone. */
  labels: ReadonlyMap<number, { labelEnd: number; end: number; href: string }>;
  labelEnds: ReadonlyMap<number, number>;
  codeEnd: (start: number, length: number) => number | undefined;
};

const ESCAPED = /[!-/:-@[-`{-~]/;
const WORD = /[\p{L}\p{N}\p{M}_]/u;
const MENTION = /@([\p{L}\p{N}][\p{L}\p{M}\p{N}_.-]{0,22}[\p{L}\p{M}\p{N}])(?![\p{L}\p{M}\p{N}])/uy;
const PAGE = /(?:p|hal)\. ?(\d{1,4})(?!\d)|第 ?(\d{1,4}) ?页/iy;
const ADDRESS = new RegExp(`https?://${ADDRESS_SIGN}+`, 'iuy');
const SPACED_WORD = new RegExp(`(?!${LETTER_APART})${WORD.source}`, 'u');
const SPOILER = />!|!<|\|\|/y;
const RUN = /\*+|_+|~+/y;
const MAX_RUN = 3;

/**
 * Cuts a paragraph into words, marks and links. Each sign is looked at a bounded number of times.
 */
export function readInlineTokens(text: string): InlineToken[] {
  const line = lineOf(text);
  const tokens: InlineToken[] = [];
  let plainFrom = 0;
  let at = 0;
  const flush = () => {
    if (at > plainFrom) tokens.push(leaf({ type: 'text', text: text.slice(plainFrom, at) }));
  };
  while (at < text.length) {
    const read = readAt(line, at);
    if (read) {
      flush();
      tokens.push(read.token);
      plainFrom = read.end;
    }
    at = read?.end ?? at + 1;
  }
  flush();
  return tokens;
}

function leaf(node: CommentInline): InlineToken {
  return { type: 'leaf', node };
}

function readAt(line: Line, at: number): Read | undefined {
  const { text } = line;
  switch (text[at]) {
    case '\n':
      return { token: leaf({ type: 'break' }), end: at + 1 };
    case '\\':
      return readEscape(text, at);
    case '`':
      return readCode(line, at);
    case '[': {
      const label = line.labels.get(at);
      return label && { token: { type: 'label_start', ...label }, end: at + 1 };
    }
    case ']': {
      const end = line.labelEnds.get(at);
      if (end === undefined) return undefined;
      return { token: { type: 'label_end', at, text: text.slice(at, end) }, end };
    }
    case '@':
      return readMention(text, at);
    case 'h':
    case 'H':
      return readAddress(text, at) ?? readPage(text, at);
    case 'p':
    case 'P':
    case '第':
      return readPage(text, at);
    default:
      return readMark(text, at);
  }
}

function readEscape(text: string, at: number): Read | undefined {
  const next = text[at + 1] ?? '';
  return ESCAPED.test(next) ? { token: leaf({ type: 'text', text: next }), end: at + 2 } : undefined;
}

function readCode({ text, codeEnd }: Line, at: number): Read {
  let from = at;
  while (text[from] === '`') from += 1;
  const length = from - at;
  const to = codeEnd(at, length);
  // An opening run without an end is words, all of it.
  if (to === undefined) return { token: leaf({ type: 'text', text: text.slice(at, from) }), end: from };
  const code = text.slice(from, to).replaceAll('\n', ' ');
  const isPadded = /^ .*[^ ].* $/.test(code);
  return {
    token: leaf({ type: 'code', text: isPadded ? code.slice(1, -1) : code }),
    end: to + length,
  };
}

function isAfterWord(text: string, at: number): boolean {
  return at > 0 && SPACED_WORD.test(text[at - 1] ?? '');
}

function readMention(text: string, at: number): Read | undefined {
  if (isAfterWord(text, at) || text[at - 1] === '/') return undefined;
  const [all = '', username = ''] = matchAt(MENTION, text, at) ?? [];
  return all === '' ? undefined : { token: leaf({ type: 'mention', username }), end: at + all.length };
}

function readPage(text: string, at: number): Read | undefined {
  if (text[at] !== '第' && isAfterWord(text, at)) return undefined;
  const [all = '', number, chinese] = matchAt(PAGE, text, at) ?? [];
  const page = Number(number ?? chinese);
  return page > 0 ? { token: leaf({ type: 'page', page, text: all }), end: at + all.length } : undefined;
}

/** A bare address is a link. Signs that end a sentence are not part of it. */
function readAddress(text: string, at: number): Read | undefined {
  const [all = ''] = matchAt(ADDRESS, text, at) ?? [];
  if (all === '') return undefined;
  const address = withoutEnd(all);
  const href = safeHref(address);
  // None of its parts is tried again, which would take the square of its length.
  if (href === undefined) return { token: leaf({ type: 'text', text: all }), end: at + all.length };
  const children: CommentInline[] = [{ type: 'text', text: address }];
  return { token: leaf({ type: 'link', href, children }), end: at + address.length };
}

function withoutEnd(address: string): string {
  let end = address.length;
  let open = 0;
  for (const sign of address) open += Number(sign === '(') - Number(sign === ')');
  for (; end > 0; end -= 1) {
    const last = address[end - 1] ?? '';
    if (last === ')' && open < 0) open += 1;
    else if (!'.,;:!?\'"*_~]'.includes(last)) break;
  }
  return address.slice(0, end);
}

function readMark(text: string, at: number): Read | undefined {
  const [sign] = matchAt(SPOILER, text, at) ?? [];
  if (sign !== undefined) {
    return { token: { type: 'spoiler', sign: sign as SpoilerSign }, end: at + sign.length };
  }
  const [run] = matchAt(RUN, text, at) ?? [];
  if (run === undefined) return undefined;
  const end = at + run.length;
  const isInside = run.startsWith('_');
  const before = text[at - 1] ?? ' ';
  const after = text[end] ?? ' ';
  const isMark = run.startsWith('~') ? run.length === 2 : run.length <= MAX_RUN;
  if (!isMark) return { token: leaf({ type: 'text', text: run }), end };
  const canOpen = /\S/.test(after) && !(isInside && WORD.test(before));
  const canClose = /\S/.test(before) && !(isInside && WORD.test(after));
  return { token: { type: 'mark', text: run, canOpen, canClose }, end };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function lineOf(text: string): Line {
  const labels = findLabels(text);
  return {
    text,
    labels,
    labelEnds: new Map([...labels.values()].map(({ labelEnd, end }) => [labelEnd, end])),
    codeEnd: codeEnds(text),
  };
}

const DESTINATION = /\(([^\s()<>"'[\]\\]*(?:\([^\s()<>"'[\]\\]*\)[^\s()<>"'[\]\\]*)*)\)/y;

/** Brackets that belong together and have an address behind them. */
function findLabels(text: string): Map<number, { labelEnd: number; end: number; href: string }> {
  const labels = new Map<number, { labelEnd: number; end: number; href: string }>();
  const open: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '[') open.push(at);
    else if (text[at] === ']') {
      const start = open.pop();
      const [all = '', address = ''] = matchAt(DESTINATION, text, at + 1) ?? [];
      const href = all === '' ? undefined : safeHref(address);
      if (start !== undefined && href !== undefined) {
        labels.set(start, { labelEnd: at, end: at + 1 + all.length, href });
      }
    }
  }
  return labels;
}

/** Finds where code ends: at the next run of as many backticks. Asked from left to right. */
function codeEnds(text: string): Line['codeEnd'] {
  const runs = new Map<number, number[]>();
  for (const { 0: run, index } of text.matchAll(/`+/g)) {
    const places = runs.get(run.length) ?? [];
    places.push(index);
    runs.set(run.length, places);
  }
  const next = new Map<number, number>();
  return (start, length) => {
    const places = runs.get(length) ?? [];
    let index = next.get(length) ?? 0;
    while (index < places.length && (places[index] ?? 0) <= start) index += 1;
    next.set(length, index);
    return places[index];
  };
}
