import { parseSync } from 'vite';

type Node = { type: string; [property: string]: unknown };

const CLASS = /class/i;
/** Properties with the name of a node, and with its value. */
const VALUE_OF: Record<string, [name: string, value: string]> = {
  JSXAttribute: ['name', 'value'],
  Property: ['key', 'value'],
  AssignmentPattern: ['left', 'right'],
  AssignmentExpression: ['left', 'right'],
  VariableDeclarator: ['id', 'init'],
  FunctionDeclaration: ['id', 'body'],
};

/**
 * The words of every `className` in a source file and of what it is made of: constants and
 * functions of the file, and what else is called a class. One that ends in `-` is the beginning of
 * several: `alert-${kind}`.
 */
export function writtenClasses(path: string, text: string): Set<string> {
  const program = parseSync(path, text).program as unknown as Node;
  const values = declaredValues(program);
  const classes = new Set<string>();
  const taken = new Set<Node>();
  function take(node: Node): void {
    if (taken.has(node)) return;
    taken.add(node);
    for (const word of wordsIn(node)) classes.add(word);
    for (const name of namesIn(node)) values.get(name)?.forEach(take);
  }
  for (const node of allNodes(program)) {
    const value = classValue(node);
    if (value) take(value);
  }
  return classes;
}

/** Expressions after `className=`, `listClass:`, `className =`, `function useOwnOrderClass()`. */
function classValue(node: Node): Node | undefined {
  const [name, value] = VALUE_OF[node.type] ?? [];
  return name !== undefined && value !== undefined && CLASS.test(nameOf(node[name]))
    ? asNode(node[value])
    : undefined;
}

/** Constants and functions by name, without those that make elements. */
function declaredValues(program: Node): Map<string, Node[]> {
  const values = new Map<string, Node[]>();
  for (const node of allNodes(program)) {
    const isFunction = node.type === 'FunctionDeclaration';
    const value = asNode(isFunction ? node['body'] : node['init']);
    if (!value || !(isFunction || node.type === 'VariableDeclarator')) continue;
    if ([...allNodes(value)].some(({ type }) => type.startsWith('JSX'))) continue;
    const name = nameOf(node['id']);
    values.set(name, [...(values.get(name) ?? []), value]);
  }
  return values;
}

/** Words of all strings below a node, without those that are only compared. */
function wordsIn(node: Node): string[] {
  if (node.type === 'BinaryExpression' && node['operator'] !== '+') return [];
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'].split(/\s+/) : [];
  if (node.type === 'TemplateElement') return (node['value'] as { cooked: string }).cooked.split(/\s+/);
  return childrenOf(node).flatMap(wordsIn);
}

function namesIn(node: Node): string[] {
  if (node.type === 'Identifier') return [nameOf(node)];
  if (node.type === 'MemberExpression') return namesIn(node['object'] as Node);
  return childrenOf(node).flatMap(namesIn);
}

function* allNodes(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* allNodes(child);
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

function nameOf(node: unknown): string {
  return isNode(node) ? String(node['name'] ?? '') : '';
}

function asNode(value: unknown): Node | undefined {
  return isNode(value) ? value : undefined;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}
