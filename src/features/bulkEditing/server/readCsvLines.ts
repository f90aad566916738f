import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { findBases } from '../../editing/server/findBases.ts';
import { findNamedTerms } from '../../termEditing/server/findNamedTerms.ts';
import type { RowEdit } from '../bulkAct.ts';
import type { CsvFault } from '../bulkEditingApi.ts';
import type { BulkSubject } from '../bulkEditLimits.ts';
import { cellOf, readCell, type CsvColumn } from '../csvCell.ts';
import { isSameValue } from '../editOf.ts';
import { taxonomyOfShared } from '../taxonomyOfShared.ts';
import { listRowCells, namesOf, type RowCells } from './listRowCells.ts';
import { spelledValue } from './spelledValue.ts';

type Cell = { column: CsvColumn; text: string };
/** A line of a CSV file: a row with the texts of its fields. */
export type CsvLine = { line: number; id: string; version?: number; texts: readonly Cell[] };

type Lines = { subject: BulkSubject; lines: readonly CsvLine[] };
type ReadLines = { rows: RowEdit[]; faults: CsvFault[]; same: number };
type Compared = { line: CsvLine; now: RowCells };
type EditedLine = Compared & { edited: readonly Cell[] };

/** Compares lines with their rows as they are now, and reads the cells that differ. */
export async function readCsvLines(database: Kysely<Tables>, { subject, lines }: Lines): Promise<ReadLines> {
  const cells = await listRowCells(database, { subject, ids: lines.map(({ id }) => id) });
  const read: ReadLines = { rows: [], faults: [], same: 0 };
  const compared: Compared[] = [];
  for (const line of lines) {
    const { line: number, id, version } = line;
    const now = cells.get(id);
    if (!now) {
      read.faults.push({ line: number, column: 'id', text: id, code: 'no_row' });
    } else if (version !== undefined && version > now.version) {
      read.faults.push({ line: number, column: 'version', text: String(version), code: 'version' });
    } else {
      compared.push({ line, now });
    }
  }
  const edits = await editedLines(database, subject, compared);
  const termOf = await termFinder(database, edits);
  for (const one of edits) {
    const { fields, faults } = fieldsOf(subject, one, termOf);
    const { id, version } = one.line;
    if (faults.length > 0) read.faults.push(...faults);
    else if (Object.keys(fields).length === 0) read.same += 1;
    else read.rows.push({ id, ...(version === undefined ? {} : { version }), fields });
  }
  return read;
}

const KINDS = { comics: 'comic', chapters: 'chapter', terms: 'term' } as const;

/** Lines with the cells that differ from now, and from the version that the file was made from. */
async function editedLines(
  database: Kysely<Tables>,
  subject: BulkSubject,
  lines: readonly Compared[],
): Promise<EditedLine[]> {
  const objects = lines.map(({ line: { id, version }, now }) => ({
    id,
    version: version ?? now.version,
    now,
  }));
  const bases = await findBases(database, { kind: KINDS[subject], objects });
  const nameOf = await namesOf(database, [...bases.values()]);
  return lines.map(({ line, now }) => {
    const other = line.texts.filter(({ column, text }) => text !== now.cellOf(column));
    // Versions between are not kept: the preview refuses what is edited.
    const base = bases.get(line.id);
    const isAsBefore = ({ column, text }: Cell) =>
      base !== undefined && text === cellOf(column, { value: base[column.field], nameOf });
    return { line, now, edited: other.filter((cell) => !isAsBefore(cell)) };
  });
}

type TermFinder = (now: RowCells, field: string, name: string) => number | undefined;

/** Finds terms by their names: those that a row has already, then all of the taxonomy. */
async function termFinder(database: Kysely<Tables>, lines: readonly EditedLine[]): Promise<TermFinder> {
  const key = (field: string, name: string) => `${taxonomyOfShared(field) ?? ''} ${name}`;
  const asked = new Map<string, { taxonomy: string; name: string }>();
  for (const { now, edited } of lines)
    for (const { column, text } of edited) {
      const cell = readCell(column, { text, now: now.fields[column.field] });
      const taxonomy = taxonomyOfShared(column.field);
      if (!('names' in cell) || !taxonomy) continue;
      for (const name of cell.names) asked.set(key(column.field, name), { taxonomy, name });
    }
  const ids = await findNamedTerms(database, [...asked.values()]);
  const found = new Map([...asked.keys()].map((name, index) => [name, ids[index]]));
  return (now, field, name) =>
    ((now.fields[field] ?? []) as number[]).find((id) => now.nameOf(id) === name) ??
    found.get(key(field, name));
}

type LineFields = { fields: RowEdit['fields']; faults: CsvFault[] };

function fieldsOf(
  subject: BulkSubject,
  { line: { line }, now, edited }: EditedLine,
  termOf: TermFinder,
): LineFields {
  const fields: RowEdit['fields'] = {};
  const faults: CsvFault[] = [];
  for (const { column, text } of edited) {
    const { field } = column;
    const value = now.fields[field];
    const cell = readCell(column, { text, now: value });
    const fault = (code: CsvFault['code'], wrong: string) =>
      faults.push({ line, column: field, text: wrong, code });
    if ('fault' in cell) {
      fault(cell.fault, cell.text);
      continue;
    }
    const terms = 'names' in cell ? cell.names.map((name) => ({ name, id: termOf(now, field, name) })) : [];
    const unknown = terms.filter(({ id }) => id === undefined);
    for (const { name } of unknown) fault('no_term', name);
    if (unknown.length > 0) continue;
    const read = 'names' in cell ? [...new Set(terms.map(({ id }) => id))] : cell.value;
    const spelled = spelledValue(subject, { field, value: read });
    if ('rule' in spelled) fault(field === 'free_at' ? 'time' : 'value', text);
    else if (!isSameValue(field, spelled.value, value)) fields[field] = spelled.value;
  }
  return { fields, faults };
}
