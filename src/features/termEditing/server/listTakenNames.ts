import { sql, type Kysely } from 'kysely';
import { slugOf } from '../../../contract/slugOf.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../taxonomy/server/TermTable.ts';

/** A name that a term is to get. Several names can have one key. */
export type AskedName = { key: string; id: string; name: string };

type Row = { key: string; id: number; taxonomy: string; folded: string; is_taken: boolean };

/**
 * The keys of names that cannot be had: other terms of their taxonomy have them, or an earlier term
 * of these asks for them. In one statement, none without names.
 */
export async function listTakenNames(
  database: Kysely<Tables>,
  asked: readonly AskedName[],
): Promise<Set<string>> {
  if (asked.length === 0) return new Set();
  const taken = new Set(asked.filter(({ name }) => slugOf(name) === '').map(({ key }) => key));
  const { rows } = await sql<Row>`
    select asked.key, term.id, term.taxonomy, folded_name(asked.name) as folded,
      exists (
        select from terms as other where other.taxonomy = term.taxonomy
          and other.folded_name = folded_name(asked.name) and other.merged_into is null
          and other.id <> term.id
        union all
        select from term_aliases as alias where alias.taxonomy = term.taxonomy
          and alias.folded = folded_name(asked.name) and alias.term_id <> term.id
      ) as is_taken
    from unnest(${asked.map(({ key }) => key)}::text[], ${asked.map(({ id }) => Number(id))}::int[],
      ${asked.map(({ name }) => name)}::text[]) with ordinality as asked (key, id, name, place)
    join terms as term on term.id = asked.id
    order by asked.place`.execute(database);
  const owners = new Map<string, number>();
  for (const { key, id, taxonomy, folded, is_taken: isTaken } of rows) {
    const name = `${taxonomy} ${folded}`;
    const isOthers = isTaken || (owners.get(name) ?? id) !== id;
    if (isOthers) taken.add(key);
    else owners.set(name, id);
  }
  return taken;
}
