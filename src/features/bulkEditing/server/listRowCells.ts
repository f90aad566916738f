import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { FieldValues } from '../../editing/mergeEdit.ts';
import type { BulkSubject } from '../bulkEditLimits.ts';
import { cellOf, type CsvColumn } from '../csvCell.ts';
import { BULK_WORKS } from './bulkWorks.ts';
import { listTermNames } from './listTermNames.ts';

export const ROWS_READ_AT_ONCE = 500;

/** A row as it is now, with its cells as a CSV file has them. */
export type RowCells = {
  version: number;
  fields: FieldValues;
  cellOf: (column: CsvColumn) => string;
  nameOf: (id: number) => string;
};

type Asked = { subject: BulkSubject; ids: readonly string[] };

/** Rows by their ids. One that is gone is missing. */
export async function listRowCells(
  database: Kysely<Tables>,
  { subject, ids }: Asked,
): Promise<Map<string, RowCells>> {
  const rows = await BULK_WORKS[subject].load(database, ids);
  const nameOf = await namesOf(
    database,
    [...rows.values()].map(({ fields }) => fields),
  );
  return new Map(
    [...rows].map(([id, { version, fields }]) => [
      id,
      {
        version,
        fields,
        nameOf,
        cellOf: (column) => cellOf(column, { value: fields[column.field], nameOf }),
      },
    ]),
  );
}

/** Names of the terms that these fields have by their ids. */
export async function namesOf(
  database: Kysely<Tables>,
  parts: readonly FieldValues[],
): Promise<(id: number) => string> {
  const terms = await listTermNames(database, parts);
  const names = new Map(terms.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? `#${id}`;
}
