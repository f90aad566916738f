/**
 * Rows of cells from the text of a spreadsheet program: tabs between cells, and a cell with line
 * breaks or quotes in quotes. Undefined for a text without tabs and line breaks.
 */
export function pastedBlock(text: string): string[][] | undefined {
  if (!/[\t\r\n]/.test(text)) return undefined;
  const rows: string[][] = [];
  let row: string[] = [];
  // The line break at the end ends the last row and begins none.
  const rest = text.replace(/(?:\r\n|\r|\n)$/, '');
  for (const [, quoted, plain = '', end] of rest.matchAll(CELL)) {
    row.push(inOneLine(quoted === undefined ? plain : quoted.replaceAll('""', '"')));
    if (end === '\t') continue;
    rows.push(row);
    row = [];
    // An empty match after the last cell would be one more.
    if (end === '') break;
  }
  return rows;
}

/** A cell with what ends it. A quote that nothing closes is a sign like others. */
const CELL = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/g;

/** Cells have one line. Other spaces stay: some languages need them. */
function inOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
