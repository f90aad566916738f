import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { ChangedFields } from '../editingApi.ts';
import type { FieldValues } from '../mergeEdit.ts';
import type {} from './editingTables.ts';
import type { EditedState } from './EditedKind.ts';

export type Based = { id: string; version: number; now: Pick<EditedState, 'version' | 'fields'> };

type Row = { id: string; fields: ChangedFields };

/**
 * The fields of objects as earlier versions of them had them, by their ids: those of now with all
 * later changes taken back. An object is missing whose versions between are not kept, or whose
 * version is to come. In one statement, none where nothing was changed since.
 */
export async function findBases(
  database: Kysely<Tables>,
  { kind, objects }: { kind: string; objects: readonly Based[] },
): Promise<Map<string, FieldValues>> {
  const older = objects.filter(({ version, now }) => version < now.version);
  const changes = Map.groupBy(await listLater(database, kind, older), ({ id }) => id);
  return new Map(
    objects.flatMap(({ id, version, now }) => {
      const later = changes.get(id) ?? [];
      // Versions that were dropped could have changed anything.
      if (later.length !== now.version - version) return [];
      const base: Record<string, unknown> = { ...now.fields };
      for (const { fields } of later)
        for (const [field, { before }] of Object.entries(fields)) base[field] = before;
      return [[id, base] as const];
    }),
  );
}

/** The newest first. */
async function listLater(database: Kysely<Tables>, kind: string, objects: readonly Based[]): Promise<Row[]> {
  if (objects.length === 0) return [];
  const { rows } = await sql<Row>`
    select changes.subject_id as id, changes.fields from changes
    join unnest(${objects.map(({ id }) => id)}::text[], ${objects.map(({ version }) => version)}::int[])
      as asked (id, version) on asked.id = changes.subject_id and changes.version > asked.version
    where changes.kind = ${kind} order by changes.version desc`.execute(database);
  return rows;
}
