import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { BulkAct, RowEdit } from '../bulkAct.ts';
import { taxonomyOfShared } from '../taxonomyOfShared.ts';
import { listTermNames } from './listTermNames.ts';

type Asked = { act: BulkAct; rows?: readonly RowEdit[] | undefined };

/**
 * The act of a bulk edit as the audit log keeps it: with the names of terms. Rows with values of
 * their own are too many for it: the log has the names of their fields.
 */
export async function auditedAct(database: Kysely<Tables>, { act, rows }: Asked): Promise<object> {
  if (rows) return { fields: [...new Set(rows.flatMap((row) => Object.keys(row.fields)))] };
  if (Object.keys(act).length === 0) return {};
  const names = new Map((await listTermNames(database, [act])).map(({ id, name }) => [id, name]));
  return { act: named(act, names, false) };
}

function named(value: unknown, names: ReadonlyMap<number, string>, isTerms: boolean): unknown {
  if (typeof value === 'number') return (isTerms && names.get(value)) || value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => named(part, names, isTerms));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      named(part, names, isTerms || taxonomyOfShared(name) !== undefined),
    ]),
  );
}
