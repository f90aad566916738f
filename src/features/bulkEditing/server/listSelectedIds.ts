import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { BulkSubject } from '../bulkEditLimits.ts';
import { ROW_SOURCES } from './rowSources.ts';

type Selected = { subject: BulkSubject; filter: Expression<SqlBool>; limit?: number };

/** The ids of the rows that a condition of `selectedRows` finds, in the order of a bulk edit. */
export async function listSelectedIds(
  database: Kysely<Tables>,
  { subject, filter, limit }: Selected,
): Promise<string[]> {
  const { id, from } = ROW_SOURCES[subject];
  const { rows } = await sql<{ id: string }>`
    select ${id}::text as id from ${from} where ${filter} order by ${id}
    limit ${limit ?? null}::int`.execute(database);
  return rows.map((row) => row.id);
}
