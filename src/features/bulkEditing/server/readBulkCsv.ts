import type { Kysely } from 'kysely';
import type { ApiOutput } from '../../../contract/ApiMap.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import type { Limitable } from '../../staffLimits/server/withinLimits.ts';
import { MAX_CSV_FAULTS, MAX_ROWS, type BulkSubject } from '../bulkEditLimits.ts';
import type { CsvFault } from '../bulkEditingApi.ts';
import type { CsvColumn } from '../csvCell.ts';
import { readCsv, type CsvTable } from '../csvTable.ts';
import { FIELD_COLUMNS, SAID_COLUMNS } from './bulkCsvColumns.ts';
import { ROWS_READ_AT_ONCE } from './listRowCells.ts';
import { listSelectedIds } from './listSelectedIds.ts';
import { readCsvLines, type CsvLine } from './readCsvLines.ts';
import { ROW_SOURCES } from './rowSources.ts';
import { selectedRows } from './selectedRows.ts';

type Asked = { subject?: BulkSubject | undefined; csv: string; viewer: Limitable };

/**
 * The edits that a CSV file asks for, without those that are so already.
 * @throws Problem forbidden; validation on `csv`
 */
export async function readBulkCsv(
  database: Kysely<Tables>,
  { subject = 'comics', csv, viewer }: Asked,
): Promise<ApiOutput<'POST /api/admin/bulk-edits/csv/read'>> {
  const table = checkedTable(csv);
  const { columns, unknown } = columnsOf(subject, table.header);
  const faults: CsvFault[] = [];
  const lines = linesOf(table, { subject, columns, faults });
  const known = await listKnown(database, { subject, viewer, lines });
  const isKnown = ({ id }: CsvLine) => known.has(id);
  for (const { line, id } of lines.filter((one) => !isKnown(one)))
    faults.push({ line, column: 'id', text: id, code: 'no_row' });
  const rows = [];
  const there = lines.filter(isKnown);
  let same = 0;
  for (let from = 0; from < there.length; from += ROWS_READ_AT_ONCE) {
    const part = there.slice(from, from + ROWS_READ_AT_ONCE);
    const read = await readCsvLines(database, { subject, lines: part });
    rows.push(...read.rows);
    faults.push(...read.faults);
    same += read.same;
  }
  const inOrder = faults.toSorted((one, other) => one.line - other.line);
  return {
    rows,
    lines: table.records.length,
    same,
    unknown_columns: unknown,
    faults: inOrder.slice(0, MAX_CSV_FAULTS).map((fault) => ({ ...fault, text: shortened(fault.text) })),
    faults_count: inOrder.length,
  };
}

/** A fault names no whole description. */
const shortened = (text: string) => (text.length > 200 ? `${text.slice(0, 200)}…` : text);

function checkedTable(csv: string): CsvTable {
  const table = readCsv(csv);
  if (table.records.length === 0) throw Problem.field('csv', 'required');
  if (!table.header.includes('id')) throw Problem.field('csv', 'no_column', { column: 'id' });
  if (table.records.length > MAX_ROWS) throw Problem.tooMany('csv', MAX_ROWS);
  return table;
}

type Columns = ReadonlyMap<number, CsvColumn>;

/** The fields by their places in a line. A second column of one name is not read. */
function columnsOf(subject: BulkSubject, header: readonly string[]): { columns: Columns; unknown: string[] } {
  const columns = new Map<number, CsvColumn>();
  const unknown: string[] = [];
  const unread = ['id', 'version', ...SAID_COLUMNS[subject].names];
  for (const [index, name] of header.entries()) {
    const isFirst = header.indexOf(name) === index;
    const column = FIELD_COLUMNS[subject].find(({ field }) => field === name);
    if (column && isFirst) columns.set(index, column);
    else if (name !== '' && !(unread.includes(name) && isFirst)) unknown.push(shortened(name));
  }
  return { columns, unknown };
}

type Reading = { subject: BulkSubject; columns: Columns; faults: CsvFault[] };

/** The lines whose form is right; faults of the others are added. */
function linesOf({ header, records }: CsvTable, { subject, columns, faults }: Reading): CsvLine[] {
  const [idAt, versionAt] = [header.indexOf('id'), header.indexOf('version')];
  const ids = new Set<string>();
  return records.flatMap(({ line, cells, isTorn }) => {
    // The database writes ids so.
    const id = cells[idAt]?.trim().toLowerCase() ?? '';
    const version = versionAt < 0 ? '' : (cells[versionAt]?.trim() ?? '');
    const fault = (column: string, text: string, code: CsvFault['code']) => {
      faults.push({ line, column, text, code });
      return [];
    };
    if (isTorn) return fault('', '', 'quotes');
    if (cells.slice(header.length).some((cell) => cell !== '')) return fault('', '', 'cells');
    if (!ROW_SOURCES[subject].isId(id)) return fault('id', id, 'no_row');
    if (ids.has(id)) return fault('id', id, 'repeated');
    ids.add(id);
    if (version !== '' && !/^[1-9]\d{0,9}$/.test(version)) return fault('version', version, 'version');
    const texts = [...columns].flatMap(([index, column]) => {
      const text = cells[index];
      // A spreadsheet may leave out empty cells at the end of a line: nothing is said of them.
      return text === undefined ? [] : [{ column, text }];
    });
    return [{ line, id, ...(version === '' ? {} : { version: Number(version) }), texts }];
  });
}

type Known = { subject: BulkSubject; viewer: Limitable; lines: readonly CsvLine[] };

/** The ids of rows that are there and within the caller's limits. */
async function listKnown(database: Kysely<Tables>, { subject, viewer, lines }: Known): Promise<Set<string>> {
  const rows = lines.map(({ id }) => ({ id, fields: {} }));
  const filter = selectedRows({ subject, selection: { rows }, viewer });
  return new Set(await listSelectedIds(database, { subject, filter }));
}
