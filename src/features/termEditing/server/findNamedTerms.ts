import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../taxonomy/server/TermTable.ts';

type AskedTerm = { taxonomy: string; name: string };

/**
 * Ids of the terms of these names, in whatever spelling, or by an alias; undefined where there is
 * none. In one statement, none without names.
 */
export async function findNamedTerms(
  database: Kysely<Tables>,
  asked: readonly AskedTerm[],
): Promise<(number | undefined)[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql<{ id: number | null }>`
    select coalesce(
      (select id from terms where terms.taxonomy = asked.taxonomy
        and terms.folded_name = folded_name(asked.name) and merged_into is null order by id limit 1),
      (select term_id from term_aliases where term_aliases.taxonomy = asked.taxonomy
        and folded = folded_name(asked.name))
    ) as id
    from unnest(${asked.map(({ taxonomy }) => taxonomy)}::text[], ${asked.map(({ name }) => name)}::text[])
      with ordinality as asked (taxonomy, name, place)
    order by place`.execute(database);
  return rows.map(({ id }) => id ?? undefined);
}
