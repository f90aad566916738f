import type { CommentInline } from './CommentTree.ts';
import type { InlineToken } from './InlineToken.ts';

type Frame = {
  mark: string;
  /** Its sign, as it is shown where it is never closed. */
  text: string;
  children: CommentInline[];
  link?: { href: string; labelEnd: number };
};

export type Nested = { children: CommentInline[]; isHidden: boolean };

const SPOILERS = ['>!', '||'];
const TYPES = {
  '*': 'emphasis',
  _: 'emphasis',
  '**': 'strong',
  __: 'strong',
  '~~': 'strike',
  '||': 'spoiler',
  '>!': 'spoiler',
} as const;

/**
 * Joins marks that belong together. Those of one kind do not nest, so the stack stays short and the
 * work linear. A spoiler and a link end before what stands around them does. `isHidden`: a spoiler
 * of the paragraph before is open still.
 */
export function nestInlines(tokens: readonly InlineToken[], isHidden: boolean): Nested {
  const root: Frame = { mark: '', text: '', children: [] };
  const stack: Frame[] = [root];
  if (isHidden) stack.push({ mark: '>!', text: '', children: [] });
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] as InlineToken;
    if (token.type === 'mark') takeMark(stack, token);
    else if (token.type === 'label_start') startLabel(stack, token);
    else if (token.type === 'label_end') endLabel(stack, token);
    else push(stack, token.node);
  }
  const isOpen = stack.some(({ mark }) => mark === '>!');
  while (stack.length > 1) {
    // When in doubt, hide: a spoiler that is never closed covers all that follows.
    if (stack.at(-1)?.mark === '>!') close(stack, stack.length - 1);
    else flatten(stack);
  }
  return { children: root.children, isHidden: isOpen };
}

function takeMark(stack: Frame[], mark: Extract<InlineToken, { type: 'mark' }>): void {
  let { text } = mark;
  const sign = text[0] ?? '';
  if (text === '!<') {
    const opener = findOpen(stack, ({ mark: other }) => other === '>!');
    if (opener > 0) close(stack, opener);
    else pushText(stack, text);
    return;
  }
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
    const isInSpoiler = SPOILERS.includes(part) && stack.some((frame) => SPOILERS.includes(frame.mark));
    if (part === '' || isOpen || isInSpoiler) pushText(stack, part);
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
    if (frame.link || SPOILERS.includes(frame.mark)) return 0;
  }
  return 0;
}

function startLabel(stack: Frame[], { href, labelEnd }: Extract<InlineToken, { type: 'label_start' }>): void {
  if (stack.some(({ link }) => link)) pushText(stack, '[');
  else stack.push({ mark: '[', text: '[', children: [], link: { href, labelEnd } });
}

function endLabel(stack: Frame[], { at, text }: Extract<InlineToken, { type: 'label_end' }>): void {
  const opener = stack.findIndex(({ link }) => link?.labelEnd === at);
  if (opener < 1) pushText(stack, text);
  else close(stack, opener);
}

/** Ends an open mark; those inside it that are open still were no marks. */
function close(stack: Frame[], opener: number): void {
  while (stack.length - 1 > opener) {
    if (stack.at(-1)?.mark === '>!') close(stack, stack.length - 1);
    else flatten(stack);
  }
  const frame = stack.pop() as Frame;
  if (frame.link) push(stack, { type: 'link', href: frame.link.href, children: frame.children });
  else if (frame.children.length > 0) {
    push(stack, { type: TYPES[frame.mark as keyof typeof TYPES], children: frame.children });
  } else pushText(stack, frame.text + (frame.mark === '>!' && frame.text !== '' ? '!<' : frame.text));
}

function flatten(stack: Frame[]): void {
  const frame = stack.pop() as Frame;
  pushText(stack, frame.text);
  for (const child of frame.children) push(stack, child);
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
