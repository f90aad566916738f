import { UNSPACED_LETTER } from '../../../../contract/unspacedLetter.ts';
import type { WordRuleAction } from '../../wordRuleActions.ts';
import { foldText } from './foldText.ts';

export type WordRule = { id: string; phrase: string; action: WordRuleAction; is_whole_word: boolean };
/** A rule, and where its words stand in the text as it was written. */
export type WordMatch = { rule: WordRule; start: number; end: number };
export type FindWords = (text: string) => WordMatch[];

type Node = { next: Map<string, Node>; rules: WordRule[] };

const LETTER = /[\p{L}\p{N}\p{M}]/u;
const UNSPACED = new RegExp(UNSPACED_LETTER, 'u');

/**
 * Puts the rules into one tree, so that each letter of a text is looked at as often as the longest
 * rule is long, however many rules there are.
 */
export function compileWordRules(rules: readonly WordRule[]): FindWords {
  const root = makeNode();
  for (const rule of rules) {
    const phrase = foldText(rule.phrase).text.trim();
    if (phrase === '') continue;
    let node = root;
    for (const unit of phrase.split('')) node = childOf(node, unit);
    node.rules.push(rule);
  }
  return (text) => findIn(root, text);
}

function findIn(root: Node, original: string): WordMatch[] {
  const { text, starts, ends } = foldText(original);
  const matches: WordMatch[] = [];
  for (let begin = 0; begin < text.length; begin += 1) {
    let node: Node | undefined = root;
    for (let at = begin; node && at < text.length; at += 1) {
      node = node.next.get(text.charAt(at));
      for (const rule of node?.rules ?? [])
        if (!rule.is_whole_word || isWhole(text, begin, at))
          matches.push({ rule, start: starts[begin] ?? 0, end: ends[at] ?? original.length });
    }
  }
  return matches;
}

function isWhole(text: string, begin: number, end: number): boolean {
  const isEdge = (inside: string, outside: string) =>
    !LETTER.test(outside) || UNSPACED.test(inside) || UNSPACED.test(outside);
  return isEdge(text.charAt(begin), text.charAt(begin - 1)) && isEdge(text.charAt(end), text.charAt(end + 1));
}

function makeNode(): Node {
  return { next: new Map(), rules: [] };
}

function childOf(node: Node, unit: string): Node {
  const child = node.next.get(unit) ?? makeNode();
  node.next.set(unit, child);
  return child;
}
