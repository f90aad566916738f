import type { Node } from 'prosemirror-model';
import type { PageBlock, PageText, RichTextRun } from '../../contract/RichText.ts';
import { LINK_PATTERN, RICH_TEXT_LIMITS as LIMITS } from '../../contract/richTextLimits.ts';

type Block = PageBlock;

const LINK = new RegExp(LINK_PATTERN, 'u');

/**
 * The document that the editor holds. A block that is longer than the schema allows is parted,
 * never cut: a long list becomes two. Only the number of blocks can pass its limit, and the words
 * of a picture, which its dialog refuses.
 */
export function fromEditor(editor: Node): PageText {
  const blocks: Block[] = [];
  editor.forEach((node) => blocks.push(...blocksOf(node)));
  const [first] = blocks;
  const isEmpty = blocks.length === 1 && first?.type === 'paragraph' && first.text === '';
  const version = blocks.some(({ type }) => type === 'image') ? 2 : 1;
  return { version, blocks: isEmpty ? [] : blocks };
}

function blocksOf(node: Node): Block[] {
  if (node.type.name === 'heading') return headingBlocks(node);
  if (node.type.name === 'list') return listBlocks(node);
  if (node.type.name === 'image') return [imageBlock(node)];
  return paragraphBlocks(runsOf(node));
}

function imageBlock({ attrs }: Node): Block {
  const wordsOf = (value: unknown) => {
    const text = typeof value === 'string' ? storable(value) : '';
    return text.trim() === '' ? null : text;
  };
  return {
    type: 'image',
    media: String(attrs['media']),
    alt: wordsOf(attrs['alt']),
    caption: wordsOf(attrs['caption']),
  };
}

function paragraphBlocks(runs: RichTextRun[]): Block[] {
  const [first, ...others] = runs;
  if (first === undefined) return [{ type: 'paragraph', text: '' }];
  if (others.length === 0 && Object.keys(first).length === 1)
    return [{ type: 'paragraph', text: first.text }];
  return inParts(runs, LIMITS.runs).map((part) => ({ type: 'runs', runs: part }));
}

function headingBlocks(node: Node): Block[] {
  const text = storable(node.textContent);
  if (charactersOf(text).length <= LIMITS.heading) {
    return [{ type: 'heading', level: node.attrs['level'] === 2 ? 2 : 3, text }];
  }
  return paragraphBlocks(parted({ text, bold: true }));
}

function listBlocks(node: Node): Block[] {
  const items: RichTextRun[][] = [];
  node.forEach((item) => items.push(...inParts(runsOf(item), LIMITS.runs)));
  const ordered = node.attrs['ordered'] === true;
  return inParts(items, LIMITS.items).map((part) => ({ type: 'list', ordered, items: part }));
}

/** Neighbours of one look are one run. */
function runsOf(block: Node): RichTextRun[] {
  const runs: RichTextRun[] = [];
  block.forEach((node) => {
    const run = runOf(node);
    if (run.text === '') return;
    const last = runs.at(-1);
    if (last && lookOf(last) === lookOf(run)) last.text += run.text;
    else runs.push(run);
  });
  return runs.flatMap(parted);
}

function runOf(node: Node): RichTextRun {
  const run: RichTextRun = { text: node.isText ? storable(node.text ?? '') : '\n' };
  for (const { type, attrs } of node.marks) {
    if (type.name === 'link') {
      const href = String(attrs['href']);
      if (LINK.test(href) && charactersOf(href).length <= LIMITS.href) run.href = href;
    } else run[type.name as 'bold' | 'italic'] = true;
  }
  return run;
}

function lookOf({ bold, italic, href }: RichTextRun): string {
  return JSON.stringify([bold, italic, href]);
}

/** A run in pieces of the longest text that one may have; no character is cut into halves. */
function parted(run: RichTextRun): RichTextRun[] {
  if (run.text.length <= LIMITS.text) return [run];
  return inParts(charactersOf(run.text), LIMITS.text).map((part) => ({ ...run, text: part.join('') }));
}

/** Without halves of characters, which deleting can leave, and NUL: no document has them. */
function storable(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\p{Cs}/gu, '');
}

/** Characters as the schema counts them, not UTF-16 units. */
function charactersOf(text: string): string[] {
  return [...text];
}

function inParts<One>(all: One[], size: number): One[][] {
  if (all.length <= size) return [all];
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}
