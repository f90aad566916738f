import type { Mark, Node } from 'prosemirror-model';
import { Selection, type EditorState, type Transaction } from 'prosemirror-state';
import { editorSchema } from './editorSchema.ts';

const { link } = editorSchema.marks;

/** Headings cannot have links. */
export type LinkPlace = { from: number; to: number; href: string; text: string; canLink: boolean };

/**
 * The link that the selection is in, from its first to its last word; without one the selection,
 * with an empty href.
 */
export function linkAt({ selection, doc }: EditorState): LinkPlace {
  const { from, to } = selection;
  // With all selected, the selection begins outside of every line.
  const { $from } = Selection.findFrom(selection.$from, 1, true) ?? selection;
  const at = $from.parent.childAfter($from.parentOffset);
  const before = $from.parent.childBefore($from.parentOffset);
  const [node, index] = markOf(at.node) ? [at.node, at.index] : [before.node, before.index];
  const mark = markOf(node);
  const canLink = $from.parent.type !== editorSchema.nodes.heading;
  if (!mark) return { from, to, href: '', text: doc.textBetween(from, to, ' ', ' '), canLink };
  const { parent } = $from;
  let [first, last] = [index, index];
  while (first > 0 && mark.isInSet(parent.child(first - 1).marks)) first -= 1;
  while (last < parent.childCount - 1 && mark.isInSet(parent.child(last + 1).marks)) last += 1;
  const start = $from.posAtIndex(first);
  const end = $from.posAtIndex(last + 1);
  return {
    from: start,
    to: end,
    href: String(mark.attrs['href']),
    text: doc.textBetween(start, end),
    canLink,
  };
}

/**
 * Puts a link on the words of a place, or takes it off for null. A place without words gets the
 * address as its words.
 */
export function setLink(transaction: Transaction, { from, to }: LinkPlace, href: string | null): Transaction {
  if (from === to) {
    if (href === null) return transaction;
    const words = editorSchema.text(href.replace(/^(https:\/\/|mailto:)/u, ''), [link.create({ href })]);
    return transaction.replaceRangeWith(from, to, words).removeStoredMark(link);
  }
  transaction.removeMark(from, to, link);
  if (href !== null) transaction.addMark(from, to, link.create({ href }));
  return transaction.removeStoredMark(link);
}

function markOf(node: Node | null): Mark | undefined {
  return node?.marks.find(({ type }) => type === link);
}
