import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../taxonomy/server/TermTable.ts';

/** A name that a term has, or is to get. */
export type AskedName = { id: string; name: string };

export type NameOwners = {
  /** The same for all spellings that are one name, and for one taxonomy alone. */
  key: string;
  /** Other terms that have the name, or have it as an alias. */
  owners: readonly string[];
};

/** Says of each name which other terms have it, in one statement. */
export async function listNameOwners(
  database: Kysely<Tables>,
  asked: readonly AskedName[],
): Promise<NameOwners[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql<NameOwners>`
    select term.taxonomy || ' ' || folded_name(asked.name) as key, array(
      select other.id::text from terms as other where other.taxonomy = term.taxonomy
        and other.folded_name = folded_name(asked.name) and other.merged_into is null
        and other.id <> term.id
      union
      select alias.term_id::text from term_aliases as alias where alias.taxonomy = term.taxonomy
        and alias.folded = folded_name(asked.name) and alias.term_id <> term.id
    ) as owners
    from unnest(${asked.map(({ id }) => Number(id))}::int[], ${asked.map(({ name }) => name)}::text[])
      with ordinality as asked (id, name, place)
    join terms as term on term.id = asked.id
    order by asked.place`.execute(database);
  return rows;
}
