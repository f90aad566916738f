import { sql, type Kysely } from 'kysely';
import { slugOf } from '../../contract/slugOf.ts';
import type { Taxonomy } from '../../features/taxonomy/taxonomyKinds.ts';
import type { Tables } from '../../platform/database/Tables.ts';

/** Finds the id of a term by its slug, a former slug, or any of its names. */
export async function findNamedTerm(
  database: Kysely<Tables>,
  { taxonomy, name }: { taxonomy: Taxonomy; name: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number | null }>`
    select coalesce(term_at(${taxonomy}, ${name}), term_at(${taxonomy}, ${slugOf(name)})) as id`.execute(
    database,
  );
  return rows[0]?.id ?? undefined;
}
