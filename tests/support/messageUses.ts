import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/**
 * One place in the code that asks for words. `matches` tells which keys, without the part's name,
 * it may mean.
 */
export type MessageUse = { file: string; words: string; matches: RegExp };

type Node = { type: string; [property: string]: unknown };

/** Namespaces of translation functions such as `t`, by name; `''` for none. */
type Scope = Map<string, string>;

/**
 * Every call of a translator in the program: `t('a.b')`, `t.rich(...)`, where `t` comes from
 * `useTranslations(...)` or is a parameter called `t`. The namespace of a parameter is unknown, so
 * any key that ends so is meant.
 */
export function messageUses(): MessageUse[] {
  return programFiles().flatMap((file) => messageUsesIn(file, readFileSync(file, 'utf8')));
}

/**
 * Words that stand in the screens themselves, where no translation reaches them, as `file: words`.
 */
export function hardWiredWords(): string[] {
  return (
    programFiles()
      // The page that shows all controls is for developers.
      .filter((file) => file.endsWith('.tsx') && !file.startsWith('src/screens/devUi/'))
      .flatMap((file) =>
        hardWiredWordsIn(file, readFileSync(file, 'utf8')).map((words) => `${file}: ${words}`),
      )
  );
}

function programFiles(): string[] {
  return globSync('src/**/*.{ts,tsx}').filter(
    (file) => !/\.(test|long)\.tsx?$|\.d\.ts$|\/test[A-Z]\w*\.tsx?$/.test(file),
  );
}

/**
 * Texts between tags and in attributes that people read or hear; what stands in `<code>` is for
 * machines.
 */
export function hardWiredWordsIn(file: string, text: string): string[] {
  const found: string[] = [];
  function visit(node: Node): void {
    if (node.type === 'JSXElement' && jsxName((node['openingElement'] as Node)['name']) === 'code') return;
    const words =
      node.type === 'JSXText' ? node['value'] : node.type === 'JSXAttribute' ? spokenValue(node) : undefined;
    if (typeof words === 'string' && /\p{L}/u.test(words)) found.push(words.trim());
    childrenOf(node).forEach(visit);
  }
  visit(parseSync(file, text).program as unknown as Node);
  return found;
}

function spokenValue(attribute: Node): unknown {
  const isSpoken = /^(alt|label|placeholder|title|aria-(label|description|valuetext|roledescription))$/;
  const value = attribute['value'] as Node | null;
  return isSpoken.test(jsxName(attribute['name'])) && value?.type === 'Literal' ? value['value'] : undefined;
}

function jsxName(node: unknown): string {
  return isNode(node) ? String(node['name']) : '';
}

/** The uses in one file's text; `file` decides by its ending how it is read. */
export function messageUsesIn(file: string, text: string): MessageUse[] {
  if (!/\bt\b|useTranslations/.test(text)) return [];
  const uses: MessageUse[] = [];

  function visit(node: Node, scope: Scope): void {
    const inner = /Function/.test(node.type) ? new Map(scope) : scope;
    if (/Function/.test(node.type)) for (const name of parameterNames(node)) inner.delete(name);
    if (node.type === 'VariableDeclarator') declare(node, inner);
    if (node.type === 'CallExpression') record(node, inner);
    for (const child of childrenOf(node)) visit(child, inner);
  }

  function record(call: Node, scope: Scope): void {
    const name = translatorName(call['callee'] as Node);
    if (name === undefined || !(scope.has(name) || name === 't')) return;
    const namespace = scope.get(name);
    for (const key of keysOf((call['arguments'] as Node[])[0])) {
      const start = namespace === undefined ? '(.+\\.)?' : namespace === '' ? '' : `${escape(namespace)}\\.`;
      uses.push({ file, words: `${namespace ?? '?'} ${key}`, matches: new RegExp(`^${start}${key}$`) });
    }
  }

  visit(parseSync(file, text).program as unknown as Node, new Map());
  return uses;
}

function declare(declarator: Node, scope: Scope): void {
  const id = declarator['id'] as Node;
  const init = declarator['init'] as Node | null;
  if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return;
  if ((init['callee'] as Node)['name'] !== 'useTranslations') return;
  const namespace = (init['arguments'] as Node[])[0];
  scope.set(String(id['name']), namespace?.type === 'Literal' ? String(namespace['value']) : '');
}

/** `t` of `t(...)`, `t.rich(...)`, `t.markup(...)` and `t.has(...)`. */
function translatorName(callee: Node): string | undefined {
  if (callee.type === 'Identifier') return String(callee['name']);
  if (callee.type !== 'MemberExpression') return undefined;
  const [object, property] = [callee['object'] as Node, callee['property'] as Node];
  const isTranslating = ['rich', 'markup', 'has'].includes(String(property['name']));
  return isTranslating && object.type === 'Identifier' ? String(object['name']) : undefined;
}

/**
 * The key's pattern: what is put into a template is one name of the dotted key; what cannot be read
 * may be any key.
 */
function keysOf(argument: Node | undefined): string[] {
  switch (argument?.type) {
    case undefined:
      return [];
    case 'Literal':
      return [escape(String(argument['value']))];
    case 'TemplateLiteral': {
      const quasis = argument['quasis'] as { value: { cooked: string } }[];
      return [quasis.map(({ value }) => escape(value.cooked)).join('[^.]+')];
    }
    case 'ConditionalExpression':
      return [...keysOf(argument['consequent'] as Node), ...keysOf(argument['alternate'] as Node)];
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
      return keysOf(argument['expression'] as Node);
    default:
      return ['.+'];
  }
}

function parameterNames(node: Node): string[] {
  const names: string[] = [];
  const collect = (part: Node): void => {
    if (part.type === 'Identifier') names.push(String(part['name']));
    for (const child of childrenOf(part)) if (!child.type.startsWith('TS')) collect(child);
  };
  for (const parameter of (node['params'] as Node[] | undefined) ?? []) collect(parameter);
  return names;
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
