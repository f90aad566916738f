import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import type { FieldValues } from '../mergeEdit.ts';
import { listChangesSince } from './changeStore.ts';
import type { EditedState } from './EditedKind.ts';

type Based = { kind: string; id: string; version: number; now: Pick<EditedState, 'version' | 'fields'> };

/**
 * The fields of an object as an earlier version had them: those of now with all later changes taken
 * back. @throws Problem stale: versions between are not kept; validation: the version is to come
 */
export async function findBase(
  database: Kysely<Tables>,
  { kind, id, version, now }: Based,
): Promise<FieldValues> {
  if (version === now.version) return now.fields;
  if (version > now.version) throw Problem.field('version', 'exists');
  const later = await listChangesSince(database, { kind, id, version });
  // Versions that were dropped could have changed anything.
  if (later.length < now.version - version) throw new Problem('stale');
  const base: Record<string, unknown> = { ...now.fields };
  for (const { fields } of later) {
    for (const [field, { before }] of Object.entries(fields)) base[field] = before;
  }
  return base;
}
