import Papa from 'papaparse';

const BOM = '\uFEFF';
const DELIMITERS = [',', ';', '\t'];
/**
 * A text that a spreadsheet would take for a formula, a date, or a number that it writes in another
 * way: "=1+1", "1-3", "007", "10.10". The sign in front keeps it as it is.
 */
const TAKEN_FOR_ELSE = /^'*(?:[=+\-@\t\r\n]|(?!(?:0|[1-9]\d{0,14})(?:\.\d{0,9}[1-9])?$)\d[\dEe\s.,:/+-]*$)/;

const guarded = (text: string) => (TAKEN_FOR_ELSE.test(text) ? `'${text}` : text);
const unguarded = (text: string) => (text[0] === "'" && TAKEN_FOR_ELSE.test(text) ? text.slice(1) : text);

/** A CSV file that spreadsheets open as it is meant: UTF-8 with its mark, commas, CRLF. */
export function writeCsv(records: readonly (readonly string[])[]): string {
  const cells = records.map((record) => record.map(guarded));
  return `${BOM}${Papa.unparse(cells, { newline: '\r\n' })}\r\n`;
}

export type CsvRecord = {
  /** Counted as a spreadsheet does: the header is the first. */
  line: number;
  cells: string[];
  /** Its quotation marks are wrong: cells of others may stand in it. */
  isTorn: boolean;
};
export type CsvTable = { header: string[]; records: CsvRecord[] };

/**
 * Reads a CSV file as any spreadsheet writes it: with commas, semicolons or tabs, and line breaks
 * of any kind, which are LF then. Lines without a word are left out.
 */
export function readCsv(text: string): CsvTable {
  const unmarked = text.startsWith(BOM) ? text.slice(1) : text;
  const plain = unmarked.replaceAll(/\r\n?/g, '\n');
  const parse = (delimiter: string, preview = 0) =>
    Papa.parse<string[]>(plain, { delimiter, newline: '\n', preview });
  const columnsBy = (delimiter: string) => parse(delimiter, 1).data[0]?.length ?? 0;
  const [delimiter = ','] = DELIMITERS.toSorted((one, other) => columnsBy(other) - columnsBy(one));
  const { data, errors } = parse(delimiter);
  const torn = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row));
  const [header = [], ...lines] = data;
  return {
    header: header.map((cell) => unguarded(cell.trim())),
    records: lines
      .map((cells, index) => ({
        line: index + 2,
        cells: cells.map(unguarded),
        isTorn: torn.has(index + 1),
      }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
  };
}
