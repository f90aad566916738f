import { sql, type Kysely } from 'kysely';
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
  const { rows } = await sql<{ id: number; name: string; was: string | null }>`
    select terms.id, coalesce(live.name, terms.name) as name,
      case when live.id <> terms.id then terms.name end as was
    from terms left join terms as live on live.id = live_term(terms.id)
    where terms.id = any(${ids}::int[]) order by terms.id`.execute(database);
  return rows.map(({ was, ...term }) => (was === null ? term : { ...term, was }));
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
