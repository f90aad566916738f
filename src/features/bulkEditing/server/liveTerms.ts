import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import type {} from '../../taxonomy/server/TermTable.ts';
import { taxonomyOfShared } from '../taxonomyOfShared.ts';

export type LiveTerm = { id: number; taxonomy: string; live: number };

/** The terms that fields of these parts name, by their ids. */
export async function findTerms(
  database: Kysely<Tables>,
  parts: readonly object[],
): Promise<Map<number, LiveTerm>> {
  const ids = parts.flatMap((part) =>
    Object.entries(part).flatMap(([field, value]) => (taxonomyOfShared(field) ? (value as number[]) : [])),
  );
  if (ids.length === 0) return new Map();
  const { rows } = await sql<LiveTerm>`
    select id, taxonomy, coalesce(live_term(id), id) as live from terms
    where id = any(${[...new Set(ids)]}::int[])`.execute(database);
  return new Map(rows.map((row) => [row.id, row]));
}

type Asked = { field: string; place: string; ids: readonly number[] };

/** The ids of a field, a merged term as the one that it became. @throws Problem validation */
export function liveIds(terms: ReadonlyMap<number, LiveTerm>, { field, place, ids }: Asked): number[] {
  const taxonomy = taxonomyOfShared(field);
  const live = ids.map((id) => {
    const term = terms.get(id);
    if (term?.taxonomy !== taxonomy) throw Problem.field(place, 'exists');
    return term!.live;
  });
  return [...new Set(live)];
}
