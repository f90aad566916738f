import type { WordTree } from '../../src/platform/translation/readWords.ts';

/** Every message of a tree with its dotted name. */
export function leavesOf(tree: WordTree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + name, value]] : leavesOf(value, `${prefix}${name}.`),
  );
}
