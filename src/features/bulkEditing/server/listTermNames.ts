import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../taxonomy/server/TermTable.ts';
import type { TermNames } from '../bulkEditingApi.ts';
import { taxonomyOfShared } from '../taxonomyOfShared.ts';

/** Names of the terms that stand by their ids in fields of terms anywhere in these values. */
export async function listTermNames(
  database: Kysely<Tables>,
  values: readonly unknown[],
): Promise<TermNames> {
  const ids = [...new Set(values.flatMap(idsIn))];
  if (ids.length === 0) return [];
  return database.selectFrom('terms').select(['id', 'name']).where('id', 'in', ids).orderBy('id').execute();
}

function idsIn(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    taxonomyOfShared(name) ? numbersIn(part) : idsIn(part),
  );
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}
