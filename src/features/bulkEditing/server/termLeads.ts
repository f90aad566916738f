import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../taxonomy/server/TermTable.ts';

/** Addresses that lead to a term, by its id. */
type Leads = ReadonlyMap<string, readonly string[]>;

/** The addresses that lead to terms. In one statement. */
export async function readLeads(database: Kysely<Tables>, ids: readonly string[]): Promise<Leads> {
  const rows = await database
    .selectFrom('term_old_slugs')
    .select([sql<string>`term_id::text`.as('id'), 'slug'])
    .where('term_id', '=', sql<number>`any(${ids.map(Number)}::int[])`)
    .orderBy('slug')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, leads]) => [id, leads.map(({ slug }) => slug)]),
  );
}

/** The addresses of one term that were none before. */
export const newLeads = (id: string, { before, after }: { before: Leads; after: Leads }): string[] =>
  (after.get(id) ?? []).filter((slug) => !before.get(id)?.includes(slug));

/** Addresses lead nowhere again. */
export async function dropLeads(
  transaction: Kysely<Tables>,
  rows: readonly { id: string; leads: readonly string[] }[],
): Promise<void> {
  const pairs = rows.flatMap(({ id, leads }) => leads.map((slug) => ({ id: Number(id), slug })));
  if (pairs.length === 0) return;
  await sql`
    delete from term_old_slugs using unnest(${pairs.map(({ id }) => id)}::int[],
      ${pairs.map(({ slug }) => slug)}::text[]) as dropped (id, slug)
    where term_old_slugs.term_id = dropped.id and term_old_slugs.slug = dropped.slug`.execute(transaction);
}
