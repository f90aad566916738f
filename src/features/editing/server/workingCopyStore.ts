import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { WorkingCopy } from '../editingApi.ts';
import type {} from './editingTables.ts';

type Owned = { memberId: string; kind: string; id: string };

export function findWorkingCopy(
  database: Kysely<Tables>,
  { memberId, kind, id }: Owned,
): Promise<WorkingCopy | undefined> {
  return database
    .selectFrom('working_copies')
    .select(['base_version', 'fields', 'updated_at'])
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .executeTakeFirst();
}

/** Returns when it was kept, by the database's clock. */
export async function upsertWorkingCopy(
  database: Kysely<Tables>,
  copy: Owned & { baseVersion: number; fields: object },
): Promise<string> {
  const change = {
    base_version: copy.baseVersion,
    fields: JSON.stringify(copy.fields),
    updated_at: sql<string>`now()`,
  };
  const row = await database
    .insertInto('working_copies')
    .values({ member_id: copy.memberId, kind: copy.kind, subject_id: copy.id, ...change })
    .onConflict((conflict) => conflict.columns(['member_id', 'kind', 'subject_id']).doUpdateSet(change))
    .returning('updated_at')
    .executeTakeFirstOrThrow();
  return row.updated_at;
}

/** Whether there was one. */
export async function deleteWorkingCopy(
  database: Kysely<Tables>,
  { memberId, kind, id }: Owned,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('working_copies')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteOldWorkingCopies(database: Kysely<Tables>, days: number): Promise<void> {
  await database
    .deleteFrom('working_copies')
    .where('updated_at', '<', sql<string>`now() - make_interval(days => ${days})`)
    .execute();
}
