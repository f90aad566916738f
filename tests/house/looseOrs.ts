/** SQL text that stands in a template, `${...}` left out; `line` counts from 1. */
export type SqlText = { line: number; sql: string };

const TAG = /\bsql(?:<[^`;(]*>|\.raw\()?`/g;

/**
 * Lists the texts in Kysely's `sql` templates of a file. Templates inside `${...}` are listed on
 * their own.
 */
export function sqlTexts(source: string): SqlText[] {
  return [...source.matchAll(TAG)].map((tag) => {
    const start = tag.index + tag[0].length;
    return {
      line: source.slice(0, start).split('\n').length,
      sql: readTemplate(source, start).text,
    };
  });
}

/**
 * From behind the opening backtick to the closing one; a `${...}` becomes a name, so that the words
 * beside it stay apart.
 */
function readTemplate(source: string, start: number): { text: string; end: number } {
  let text = '';
  let at = start;
  while (at < source.length && source[at] !== '`') {
    if (source[at] === '\\') {
      text += source.slice(at, at + 2);
      at += 2;
    } else if (source.startsWith('${', at)) {
      text += ' value ';
      at = skipValue(source, at + 2);
    } else {
      text += source[at];
      at += 1;
    }
  }
  return { text, end: at + 1 };
}

/** The place behind the brace that closes a `${`. */
function skipValue(source: string, start: number): number {
  let depth = 1;
  let at = start;
  while (at < source.length && depth > 0) {
    const sign = source[at];
    if (sign === '`') {
      at = readTemplate(source, at + 1).end;
      continue;
    }
    if (sign === "'" || sign === '"') at = source.indexOf(sign, at + 1);
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    at += 1;
  }
  return at;
}

/**
 * Each `or` that what stands beside it could be drawn into: outside of all parentheses, for there
 * the text may be joined to another condition by "and"; and beside an "and" in the same ones.
 * Returns the words around it.
 */
export function looseOrs(sql: string): string[] {
  const plain = sql.replace(/--[^\n]*/g, '').replace(/'(?:[^']|'')*'/g, "''");
  const words = plain.match(/[()]|\w+/g) ?? [];
  type Level = { depth: number; ors: number[]; hasAnd: boolean };
  const open: Level[] = [{ depth: 0, ors: [], hasAnd: false }];
  const closed: Level[] = [];
  words.forEach((word, index) => {
    const level = open.at(-1);
    if (word === '(') open.push({ depth: open.length, ors: [], hasAnd: false });
    else if (word === ')' && open.length > 1) closed.push(open.pop()!);
    else if (/^and$/i.test(word) && level) level.hasAnd = true;
    else if (/^or$/i.test(word) && !/^create$/i.test(words[index - 1] ?? '')) level?.ors.push(index);
  });
  return [...closed, ...open]
    .filter(({ depth, hasAnd }) => depth === 0 || hasAnd)
    .flatMap(({ ors }) => ors)
    .map((index) => words.slice(Math.max(0, index - 4), index + 5).join(' '));
}
