import { sql, type Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { Change, ChangedFields, EditOrigin } from '../editingApi.ts';
import type {} from './editingTables.ts';

type Subject = { kind: string; id: string };

export type NewChange = Subject & {
  version: number;
  origin: EditOrigin;
  actorId: string | null;
  fields: ChangedFields;
};

export function insertChange(transaction: Kysely<Tables>, change: NewChange): Promise<void> {
  return insertChanges(transaction, [change]);
}

export async function insertChanges(
  transaction: Kysely<Tables>,
  changes: readonly NewChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map((change) => ({
    id: uuidv7(),
    kind: change.kind,
    subject_id: change.id,
    version: change.version,
    origin: change.origin,
    actor_id: change.actorId,
    fields: JSON.stringify(change.fields),
  }));
  await transaction.insertInto('changes').values(rows).execute();
}

/** The changes of each version after `version`, the newest first. */
export function listChangesSince(
  database: Kysely<Tables>,
  { kind, id, version }: Subject & { version: number },
): Promise<{ version: number; fields: ChangedFields }[]> {
  return database
    .selectFrom('changes')
    .select(['version', 'fields'])
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .where('version', '>', version)
    .orderBy('version', 'desc')
    .execute();
}

/** The newest first; with the names of those who made them. */
export function listChanges(
  database: Kysely<Tables>,
  { kind, id, before, limit }: Subject & { before?: number | undefined; limit: number },
): Promise<Change[]> {
  return database
    .selectFrom('changes')
    .leftJoin('users', 'users.id', 'changes.actor_id')
    .select([
      'changes.version',
      'changes.origin',
      'users.username as by',
      'changes.created_at',
      'changes.fields',
    ])
    .where('changes.kind', '=', kind)
    .where('changes.subject_id', '=', id)
    .$if(before !== undefined, (changes) => changes.where('changes.version', '<', before!))
    .orderBy('changes.version', 'desc')
    .limit(limit)
    .execute();
}

/** Deletes versions that are old and not among the newest of their object. Returns how many. */
export async function deleteOldChanges(
  database: Kysely<Tables>,
  { keptDays, keptCount }: { keptDays: number; keptCount: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from changes using (
      select kind, subject_id, max(version) as newest from changes group by kind, subject_id
    ) as subjects
    where changes.kind = subjects.kind and changes.subject_id = subjects.subject_id
      and changes.version <= subjects.newest - ${keptCount}
      and changes.created_at < now() - make_interval(days => ${keptDays})`.execute(database);
  return Number(numAffectedRows);
}
