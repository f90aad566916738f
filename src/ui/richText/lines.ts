import type { Node } from 'prosemirror-model';
import { TextSelection, type EditorState, type Transaction } from 'prosemirror-state';
import { editorSchema } from './editorSchema.ts';

export type LineKind = 'paragraph' | 'heading2' | 'heading3' | 'bullets' | 'numbers';

/**
 * One line to type on: a paragraph, a heading, or an item of a list. A picture among them stays as
 * it is.
 */
type Line = {
  kind: LineKind | 'image';
  node: Node;
  position: number;
  list: Node | null;
  isSelected: boolean;
};

const { nodes } = editorSchema;

/** The kind that all selected lines have, else null. */
export function selectedKind(state: EditorState): LineKind | null {
  const kinds = new Set(
    touchedLines(state.tr).lines.flatMap(({ kind, isSelected }) => (isSelected ? [kind] : [])),
  );
  const [kind = null] = kinds;
  return kinds.size === 1 && kind !== 'image' ? kind : null;
}

/**
 * Makes the selected lines of one kind. Items of a list leave it, which parts the list; new items
 * join a list of the same kind beside them. The caret stays in its words.
 */
export function setLines(transaction: Transaction, kind: LineKind): Transaction {
  const { selection } = transaction;
  const { lines: old, start, end } = touchedLines(transaction);
  if (!old.some(({ isSelected }) => isSelected)) return transaction;
  const lines = old.map((line) =>
    line.isSelected ? { ...line, kind, node: asKind(line.node, kind) } : line,
  );
  const blocks = blocksOf(lines);
  const [anchor, head] = [placeIn(old, selection.anchor), placeIn(old, selection.head)];
  transaction.replaceWith(start, end, blocks);
  const positions = linesOf(blocks, start).map(({ position }) => position);
  const at = ({ line, offset }: Place) => transaction.doc.resolve((positions[line] ?? start) + offset);
  return transaction.setSelection(TextSelection.between(at(anchor), at(head)));
}

/**
 * Lines of the blocks that the selection touches, and of lists beside them; where those blocks
 * begin and end.
 */
function touchedLines({ doc, selection }: Transaction): { lines: Line[]; start: number; end: number } {
  const { $from, $to, from, to } = selection;
  const lastIndex = doc.childCount - 1;
  let first = Math.min($from.index(0), lastIndex);
  let last = Math.min($to.index(0), lastIndex);
  if (first > 0 && doc.child(first - 1).type === nodes.list) first -= 1;
  if (last < lastIndex && doc.child(last + 1).type === nodes.list) last += 1;
  const blocks = Array.from({ length: last - first + 1 }, (_, index) => doc.child(first + index));
  const start = $from.posAtIndex(first, 0);
  const lines = linesOf(blocks, start).map((line) => ({
    ...line,
    isSelected:
      line.kind !== 'image' && line.position <= to && line.position + line.node.content.size >= from,
  }));
  return { lines, start, end: $from.posAtIndex(last + 1, 0) };
}

function linesOf(blocks: readonly Node[], start: number): Line[] {
  const lines: Line[] = [];
  let position = start;
  for (const block of blocks) {
    if (block.type === nodes.list) {
      const kind = block.attrs['ordered'] === true ? 'numbers' : 'bullets';
      block.forEach((node, offset) =>
        lines.push({ kind, node, position: position + offset + 2, list: block, isSelected: false }),
      );
    } else if (block.type === nodes.image) {
      lines.push({ kind: 'image', node: block, position, list: null, isSelected: false });
    } else {
      const level = block.attrs['level'] === 2 ? 'heading2' : 'heading3';
      const kind = block.type === nodes.heading ? level : 'paragraph';
      lines.push({ kind, node: block, position: position + 1, list: null, isSelected: false });
    }
    position += block.nodeSize;
  }
  return lines;
}

/** A heading has no emphasis, links or breaks. */
function asKind(line: Node, kind: LineKind): Node {
  if (kind === 'paragraph') return nodes.paragraph.create(null, line.content);
  if (kind === 'bullets' || kind === 'numbers') return nodes.item.create(null, line.content);
  const text = line.textBetween(0, line.content.size, null, ' ');
  return nodes.heading.create(
    { level: kind === 'heading2' ? 2 : 3 },
    text === '' ? null : editorSchema.text(text),
  );
}

/** Neighbouring items are one list again, except those of two lists that nobody touched. */
function blocksOf(lines: readonly Line[]): Node[] {
  const blocks: Node[] = [];
  let items: Node[] = [];
  lines.forEach((line, index) => {
    if (line.kind !== 'bullets' && line.kind !== 'numbers') {
      blocks.push(line.node);
      return;
    }
    items.push(line.node);
    const next = lines[index + 1];
    const isTouched = line.isSelected || next?.isSelected === true;
    if (next?.kind === line.kind && (isTouched || next.list === line.list)) return;
    blocks.push(nodes.list.create({ ordered: line.kind === 'numbers' }, items));
    items = [];
  });
  return blocks;
}

type Place = { line: number; offset: number };

function placeIn(lines: readonly Line[], position: number): Place {
  const found = lines.findLastIndex((line) => line.position <= position);
  const line = lines[Math.max(0, found)];
  if (!line) return { line: 0, offset: 0 };
  const offset = Math.min(Math.max(0, position - line.position), line.node.content.size);
  return { line: Math.max(0, found), offset };
}
