import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { Language } from '../../../contract/languages.ts';
import type { BulkSubject } from '../bulkEditLimits.ts';
import { ROW_SOURCES } from './rowSources.ts';

type Selected = {
  subject: BulkSubject;
  filter: Expression<SqlBool>;
  limit?: number;
  /** In the order in which people of a language look for rows. */
  byNameIn?: Language;
};

/**
 * The ids of the rows that a condition of `selectedRows` finds, in the order of a bulk edit unless
 * another is asked for.
 */
export async function listSelectedIds(
  database: Kysely<Tables>,
  { subject, filter, limit, byNameIn }: Selected,
): Promise<string[]> {
  const { id, from, byName } = ROW_SOURCES[subject];
  const { rows } = await sql<{ id: string }>`
    select ${id}::text as id from ${from} where ${filter}
    order by ${byNameIn ? byName(byNameIn) : id}
    limit ${limit ?? null}::int`.execute(database);
  return rows.map((row) => row.id);
}
