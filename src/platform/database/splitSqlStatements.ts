/**
 * The statements of an SQL file, without comments before them and without their semicolons. Knows
 * strings, quoted names, dollar quotes and nested comments. Does not know BEGIN ATOMIC bodies:
 * write functions with dollar quotes.
 */
export function splitSqlStatements(sql: string): string[] {
  const statements: string[] = [];
  let start = 0;
  let hasCode = false;
  let at = 0;
  const finish = (end: number): void => {
    if (hasCode) statements.push(sql.slice(start, end).trim());
    hasCode = false;
  };
  while (at < sql.length) {
    const skipped = skipComment(sql, at);
    if (skipped > at) {
      at = skipped;
      if (!hasCode) start = at;
    } else if (sql[at] === ';') {
      finish(at);
      start = ++at;
    } else {
      if (!hasCode && /\S/.test(sql[at]!)) {
        hasCode = true;
        start = at;
      }
      at = skipQuoted(sql, at);
    }
  }
  finish(sql.length);
  return statements;
}

/** The end of the comment that begins at `at`, or `at`. */
function skipComment(sql: string, at: number): number {
  if (sql.startsWith('--', at)) {
    const end = sql.indexOf('\n', at);
    return end < 0 ? sql.length : end + 1;
  }
  if (!sql.startsWith('/*', at)) return at;
  let depth = 0;
  for (let i = at; i < sql.length;) {
    if (sql.startsWith('/*', i)) depth += 1;
    else if (sql.startsWith('*/', i)) depth -= 1;
    else {
      i += 1;
      continue;
    }
    i += 2;
    if (depth === 0) return i;
  }
  throw new SyntaxError('a comment is not closed');
}

/**
 * The end of the string, quoted name, dollar quote or word that begins at `at`, or the next
 * character.
 */
function skipQuoted(sql: string, at: number): number {
  const char = sql[at]!;
  if (char === "'" || char === '"') return endOfQuote(sql, at, false);
  if (/[eE]/.test(char) && sql[at + 1] === "'") return endOfQuote(sql, at + 1, true);
  if (char === '$') {
    const tag = /\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$/uy;
    tag.lastIndex = at;
    const opening = tag.exec(sql)?.[0];
    if (!opening) return at + 1;
    const end = sql.indexOf(opening, at + opening.length);
    if (end < 0) throw new SyntaxError(`${opening} is not closed`);
    return end + opening.length;
  }
  // A whole word at a time, so that the e of `type'...'` or a $ inside of a name begins nothing.
  const word = /[\p{L}\p{N}_][\p{L}\p{N}_$]*/uy;
  word.lastIndex = at;
  return at + (word.exec(sql)?.[0].length ?? 1);
}

function endOfQuote(sql: string, at: number, hasEscapes: boolean): number {
  const quote = sql[at]!;
  for (let i = at + 1; i < sql.length; i += 1) {
    if (hasEscapes && sql[i] === '\\') i += 1;
    else if (sql[i] === quote) {
      // Doubled, it stands for itself.
      if (sql[i + 1] !== quote) return i + 1;
      i += 1;
    }
  }
  throw new SyntaxError(`${quote} is not closed`);
}
