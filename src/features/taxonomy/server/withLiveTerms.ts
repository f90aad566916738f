import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from './TermTable.ts';

type Values = Readonly<Record<string, unknown>>;

/** For each of these ids the term that it lives on in; one that was removed is missing. */
export async function findLiveTermIds(
  database: Kysely<Tables>,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; live: number }>`
    select id, coalesce(live_term(id), id) as live from terms
    where id = any(${[...new Set(ids)]}::int[])`.execute(database);
  return new Map(rows.map(({ id, live }) => [id, live]));
}

/** Values whose fields of terms name what merged terms have become; removed ones stay. */
export async function withLiveTerms(
  database: Kysely<Tables>,
  values: readonly Values[],
  isOfTerms: (field: string) => boolean,
): Promise<Values[]> {
  const listed = (field: string, value: unknown): value is number[] =>
    isOfTerms(field) && Array.isArray(value);
  const ids = values.flatMap((fields) =>
    Object.entries(fields).flatMap(([field, value]) => (listed(field, value) ? value : [])),
  );
  const live = await findLiveTermIds(database, ids);
  return values.map((fields) =>
    Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [
        field,
        listed(field, value) ? [...new Set(value.map((id) => live.get(id) ?? id))] : value,
      ]),
    ),
  );
}
