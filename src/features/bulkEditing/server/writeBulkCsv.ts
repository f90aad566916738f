import { sql, type Kysely } from 'kysely';
import type { ApiOutput } from '../../../contract/ApiMap.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import type { Limitable } from '../../staffLimits/server/withinLimits.ts';
import type { Chosen } from '../bulkAct.ts';
import { MAX_ROWS, type BulkSubject } from '../bulkEditLimits.ts';
import { writeCsv } from '../csvTable.ts';
import { FIELD_COLUMNS, SAID_COLUMNS } from './bulkCsvColumns.ts';
import { listRowCells, ROWS_READ_AT_ONCE } from './listRowCells.ts';
import { listSelectedIds } from './listSelectedIds.ts';
import { ROW_SOURCES } from './rowSources.ts';
import { selectedRows } from './selectedRows.ts';

type Asked = {
  subject?: BulkSubject | undefined;
  selection: Chosen;
  viewer: Limitable;
  language: Language;
};

/**
 * The selected rows as a CSV file.
 * @throws Problem as `selectedRows`; validation on `selection` where they are too many
 */
export async function writeBulkCsv(
  database: Kysely<Tables>,
  { subject = 'comics', selection, viewer, language }: Asked,
): Promise<ApiOutput<'POST /api/admin/bulk-edits/csv'>> {
  const filter = selectedRows({ subject, selection, viewer });
  const ids = await listSelectedIds(database, { subject, filter, limit: MAX_ROWS + 1, byNameIn: language });
  if (ids.length > MAX_ROWS) throw Problem.tooMany('selection', MAX_ROWS);
  const columns = FIELD_COLUMNS[subject];
  const header = ['id', 'version', ...SAID_COLUMNS[subject].names, ...columns.map(({ field }) => field)];
  const records = [header];
  for (let from = 0; from < ids.length; from += ROWS_READ_AT_ONCE) {
    const part = ids.slice(from, from + ROWS_READ_AT_ONCE);
    const rows = await listRowCells(database, { subject, ids: part });
    const said = await listSaid(database, { subject, ids: part });
    for (const id of part) {
      const row = rows.get(id);
      if (!row) continue;
      const cells = columns.map((column) => row.cellOf(column));
      records.push([id, String(row.version), ...(said.get(id) ?? []), ...cells]);
    }
  }
  return { csv: writeCsv(records), rows: records.length - 1 };
}

async function listSaid(
  database: Kysely<Tables>,
  { subject, ids }: { subject: BulkSubject; ids: readonly string[] },
): Promise<Map<string, string[]>> {
  const { id, from, idArray } = ROW_SOURCES[subject];
  const { rows } = await sql<{ id: string; said: string[] }>`
    select ${id}::text as id, ${SAID_COLUMNS[subject].values} as said from ${from}
    where ${id} = any(${[...ids]}::${idArray})`.execute(database);
  return new Map(rows.map((row) => [row.id, row.said]));
}
