import type { CommentInline } from './CommentTree.ts';
import type { InlineToken } from './InlineToken.ts';

type Frame = {
  mark: string;
  /** Its sign, as it is shown where it is never closed. */
  text: string;
  children: CommentInline[];
  link?: { href: string; labelEnd: number };
  /** The number of the spoiler. */
  part?: number;
};

/** Spoilers of a comment on the way through its text, for they go on over paragraphs and lists. */
export type SpoilerReading = {
  /** The sign of the one that is open. */
  open: '>!' | '||' | undefined;
  /** A `>!` inside of `||` is open, and whether another `||` stands behind it. */
  inner?: 'open' | 'crossed' | undefined;
  /** So many were opened. Parts of one have its number. */
  count: number;
  /** Numbers of those that nothing closes: their `||` are words. */
  words: ReadonlySet<number>;
};

const TYPES = {
  '*': 'emphasis',
  _: 'emphasis',
  '**': 'strong',
  __: 'strong',
  '~~': 'strike',
} as const;

/**
 * Joins marks that belong together. Those of one kind do not nest, so the stack stays short and the
 * work linear. A spoiler and a link end before what stands around them does.
 */
export function nestInlines(tokens: readonly InlineToken[], spoiler: SpoilerReading): CommentInline[] {
  const root: Frame = { mark: '', text: '', children: [] };
  const stack: Frame[] = [root];
  if (spoiler.open) stack.push({ mark: spoiler.open, text: '', children: [], part: spoiler.count });
  for (const token of tokens) {
    if (token.type === 'leaf') push(stack, token.node);
    else if (token.type === 'label_start') startLabel(stack, token);
    else if (token.type === 'label_end') endLabel(stack, token);
    else if (token.type === 'spoiler') takeSpoiler(stack, token.sign, spoiler);
    else takeMark(stack, token);
  }
  spoiler.open = stack.find(isSpoiler)?.mark as SpoilerReading['open'];
  unwind(stack, 1);
  return withoutEdges(root.children);
}

function isSpoiler({ part }: Frame): boolean {
  return part !== undefined;
}

function takeSpoiler(stack: Frame[], text: string, spoiler: SpoilerReading): void {
  const opener = stack.findIndex(isSpoiler);
  const isNew = opener < 0 && text !== '!<';
  if (isNew) spoiler.count += 1;
  if (isNew && !spoiler.words.has(spoiler.count)) {
    stack.push({ mark: text, text, children: [], part: spoiler.count });
  } else if (opener > 0 && endsSpoiler(stack[opener]?.mark, text, spoiler)) close(stack, opener);
  else pushText(stack, text);
}

/** Spoilers of both kinds that cross hide all of both. */
function endsSpoiler(mark: string | undefined, text: string, spoiler: SpoilerReading): boolean {
  if (mark === '>!') return text === '!<';
  const { inner } = spoiler;
  if (text === '||') spoiler.inner &&= 'crossed';
  else spoiler.inner = text === '>!' ? (inner ?? 'open') : undefined;
  return text === '||' ? !inner : text === '!<' && inner === 'crossed';
}

function takeMark(stack: Frame[], mark: Extract<InlineToken, { type: 'mark' }>): void {
  let { text } = mark;
  const sign = text[0] ?? '';
  while (mark.canClose && text !== '') {
    const left = text.length;
    const opener = findOpen(stack, (frame) => frame.mark.startsWith(sign) && frame.mark.length <= left);
    if (opener < 1) break;
    text = text.slice(stack[opener]?.mark.length);
    close(stack, opener);
  }
  if (!mark.canOpen) return pushText(stack, text);
  // Three open both: the outer one is strong.
  for (const part of text.length === 3 ? [text.slice(0, 2), sign] : [text]) {
    const isOpen = findOpen(stack, (frame) => frame.mark === part) > 0;
    if (part === '' || isOpen) pushText(stack, part);
    else stack.push({ mark: part, text: part, children: [] });
  }
}

/**
 * The innermost open mark of a kind; 0 where a link, or another spoiler, stands in between or there
 * is none.
 */
function findOpen(stack: readonly Frame[], isWanted: (frame: Frame) => boolean): number {
  for (let index = stack.length - 1; index > 0; index -= 1) {
    const frame = stack[index] as Frame;
    if (isWanted(frame)) return index;
    if (frame.link || isSpoiler(frame)) return 0;
  }
  return 0;
}

function startLabel(stack: Frame[], { href, labelEnd }: Extract<InlineToken, { type: 'label_start' }>): void {
  if (stack.some(({ link }) => link)) pushText(stack, '[');
  else stack.push({ mark: '[', text: '[', children: [], link: { href, labelEnd } });
}

function endLabel(stack: Frame[], { at, text }: Extract<InlineToken, { type: 'label_end' }>): void {
  const opener = stack.findIndex(({ link }) => link?.labelEnd === at);
  const isSpoilt = opener > 0 && stack.slice(opener).some(isSpoiler);
  // When in doubt, hide: a spoiler that begins in a label goes on, and the link is none.
  if (isSpoilt) flatten(stack.slice(0, opener), stack.splice(opener, 1)[0]);
  if (opener < 1 || isSpoilt) pushText(stack, text);
  else close(stack, opener);
}

/** Ends an open mark; those inside it that are open still were no marks. */
function close(stack: Frame[], opener: number): void {
  unwind(stack, opener + 1);
  const { mark, text, children, link, part } = stack.pop() as Frame;
  const isSpoilerOfWords = part !== undefined && !isBlank(children);
  if (link) push(stack, { type: 'link', href: link.href, children });
  else if (isSpoilerOfWords) {
    push(stack, { type: 'spoiler', part, children: withoutEdges(children) });
  } else if (part === undefined && children.length > 0) {
    push(stack, { type: TYPES[mark as keyof typeof TYPES], children });
  } else {
    pushText(stack, text);
    for (const child of children) push(stack, child);
    if (text !== '') pushText(stack, mark === '>!' ? '!<' : text);
  }
}

/** When in doubt, hide: a spoiler that is open still covers all that follows. */
function unwind(stack: Frame[], depth: number): void {
  while (stack.length > depth) {
    const last = stack.at(-1) as Frame;
    if (!isSpoiler(last)) flatten(stack, stack.pop());
    else if (isBlank(last.children)) stack.pop();
    else close(stack, stack.length - 1);
  }
}

function isBlank(children: readonly CommentInline[]): boolean {
  return children.every(
    (child) => child.type === 'break' || (child.type === 'text' && !/\S/.test(child.text)),
  );
}

/** Signs of a spoiler may stand on lines of their own. */
function withoutEdges(children: readonly CommentInline[]): CommentInline[] {
  const isBreak = ({ type }: CommentInline) => type === 'break';
  const from = children.findIndex((child) => !isBreak(child));
  return from < 0 ? [] : children.slice(from, children.findLastIndex((child) => !isBreak(child)) + 1);
}

function flatten(around: readonly Frame[], frame: Frame | undefined): void {
  pushText(around, frame?.text ?? '');
  for (const child of frame?.children ?? []) push(around, child);
}

function push(stack: readonly Frame[], node: CommentInline): void {
  if (node.type === 'text') pushText(stack, node.text);
  else stack.at(-1)?.children.push(node);
}

function pushText(stack: readonly Frame[], text: string): void {
  const children = stack.at(-1)?.children;
  const last = children?.at(-1);
  if (text === '') return;
  if (last?.type === 'text') last.text += text;
  else children?.push({ type: 'text', text });
}
