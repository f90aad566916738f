/** The comparison of a value: equal, beyond a bound, or within two. */
export type FilterOperator = '=' | '>' | '>=' | '<' | '<=' | '..';

/** One part of a filter line. */
export type FilterToken = {
  /** In lower case; null for a free word. */
  key: string | null;
  value: string;
  isExcluded: boolean;
  operator: FilterOperator;
  /** The end of a range (`..`), whose begin is `value`. */
  to?: string;
};

const SPACES = /\s*/y;
/** `//` after a key is the address of something, and so a word. */
const KEY = /([a-z][a-z0-9_/-]*):(?!\/\/)/iy;
const COMPARISON = />=|<=|>|</y;
/** Up to a space, or up to the two dots of a range. Three dots belong to the words. */
const BOUND = /(?:(?!(?<!\.)\.\.(?!\.))\S)*/y;
const WORD = /\S+/y;
const QUOTED = /"((?:[^"\\]|\\.)*)(?:"|\\?$)/suy;
const DOTS = /\.\.(?!\.)/y;

/**
 * Reads the one line that filters a table: `state:draft -tag:gore "two words" pages:>20
 * chapters:2..5`. Any text can be read: what is no filter is a word.
 */
export function parseFilterLine(line: string): FilterToken[] {
  const tokens: FilterToken[] = [];
  let at = 0;
  const read = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(line);
    if (match) at = pattern.lastIndex;
    return match;
  };
  const readValue = (plain: RegExp): string => {
    const quoted = read(QUOTED);
    return quoted ? (quoted[1] ?? '').replaceAll(/\\(.)/gsu, '$1') : (read(plain)?.[0] ?? '');
  };
  const readToken = (): FilterToken => {
    const isExcluded = line[at] === '-' && /\S/.test(line[at + 1] ?? ' ');
    if (isExcluded) at += 1;
    const key = read(KEY)?.[1]?.toLowerCase() ?? null;
    if (key === null) return { key, value: readValue(WORD), isExcluded, operator: '=' };
    const comparison = read(COMPARISON)?.[0] as FilterOperator | undefined;
    if (comparison) return { key, value: readValue(WORD), isExcluded, operator: comparison };
    const value = readValue(BOUND);
    if (!read(DOTS)) return { key, value, isExcluded, operator: '=' };
    const to = readValue(BOUND);
    if (value === '' && to === '') return { key, value: '..', isExcluded, operator: '=' };
    if (to === '') return { key, value, isExcluded, operator: '>=' };
    if (value === '') return { key, value: to, isExcluded, operator: '<=' };
    return { key, value, isExcluded, operator: '..', to };
  };
  for (read(SPACES); at < line.length; read(SPACES)) {
    const token = readToken();
    // An empty word finds everything.
    if (token.key !== null || token.value !== '') tokens.push(token);
  }
  return tokens;
}

/** The line that is read as these tokens. */
export function writeFilterLine(tokens: readonly FilterToken[]): string {
  return tokens.map(writeToken).join(' ');
}

function writeToken({ key, value, isExcluded, operator, to = '' }: FilterToken): string {
  const sign = isExcluded ? '-' : '';
  if (key === null) return sign + (isPlainWord(value) ? value : quote(value));
  const written = isPlainValue(value) ? value : quote(value);
  if (operator === '..') return `${sign}${key}:${written}..${isPlainValue(to) ? to : quote(to)}`;
  return `${sign}${key}:${operator === '=' ? '' : operator}${written}`;
}

function isPlainWord(value: string): boolean {
  return /^[^\s"-]\S*$/.test(value) && !startsWith(KEY, value);
}

function isPlainValue(value: string): boolean {
  return /^[^\s"<>=./](?:\S*[^\s.])?$/.test(value) && !value.includes('..');
}

function startsWith(pattern: RegExp, value: string): boolean {
  pattern.lastIndex = 0;
  return pattern.test(value);
}

function quote(value: string): string {
  return `"${value.replaceAll(/["\\]/g, '\\$&')}"`;
}
