import { sql, type Kysely } from 'kysely';
import { slugOf } from '../../../contract/slugOf.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import type {} from '../../taxonomy/server/TermTable.ts';
import type { Taxonomy } from '../../taxonomy/taxonomyKinds.ts';
import { moveGroupWishes } from '../../versions/server/groupWishStore.ts';

/** All of these belong after `lockCatalogue`: who else names terms waits. */

export type NamedTerm = { id: number; taxonomy: Taxonomy; slug: string; name: string };

/** @throws Problem validation on `field`, naming the other term that has one of the names */
export async function refuseTakenNames(
  transaction: Kysely<Tables>,
  term: Pick<NamedTerm, 'id' | 'taxonomy'>,
  { field, names }: { field: string; names: readonly string[] },
): Promise<void> {
  if (names.length === 0) return;
  const { rows } = await sql<{ name: string }>`
    select terms.name from unnest(${names}::text[]) as asked (name)
    join terms on terms.taxonomy = ${term.taxonomy} and terms.folded_name = folded_name(asked.name)
      and terms.merged_into is null and terms.id <> ${term.id}
    union all
    select terms.name from unnest(${names}::text[]) as asked (name)
    join term_aliases on term_aliases.taxonomy = ${term.taxonomy} and folded = folded_name(asked.name)
    join terms on terms.id = term_aliases.term_id and terms.id <> ${term.id}
    limit 1`.execute(transaction);
  const [other] = rows;
  if (other) throw Problem.field(field, 'taken_by', { name: other.name });
}

/** Gives a term these aliases and no others; its own name is none. */
export async function writeAliases(
  transaction: Kysely<Tables>,
  term: Pick<NamedTerm, 'id' | 'taxonomy'>,
  names: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('term_aliases').where('term_id', '=', term.id).execute();
  await sql`
    insert into term_aliases (taxonomy, folded, term_id, name, slug, position)
    select terms.taxonomy, folded_name(asked.name), terms.id, asked.name, asked.slug, asked.place - 1
    from unnest(${names}::text[], ${names.map(slugOf)}::text[]) with ordinality as asked (name, slug, place)
    join terms on terms.id = ${term.id} and terms.folded_name <> folded_name(asked.name)
    on conflict do nothing`.execute(transaction);
  await copyAliases(transaction, [term.id]);
}

/** Search reads the copy in the term's row. */
export async function copyAliases(transaction: Kysely<Tables>, ids: readonly number[]): Promise<void> {
  await sql`
    update terms set aliases = array(
      select name from term_aliases where term_id = terms.id order by position, folded)
    where id = any(${ids}::int[])`.execute(transaction);
}

/**
 * Gives a term another address; the old one leads there from now on.
 * @throws Problem validation on `slug`
 */
export async function changeTermSlug(
  transaction: Kysely<Tables>,
  term: NamedTerm,
  slug: string,
): Promise<void> {
  if (slugOf(slug) !== slug) throw Problem.field('slug', 'regex');
  if (await isTermSlugTaken(transaction, term, slug)) throw Problem.field('slug', 'unique');
  await transaction
    .deleteFrom('term_old_slugs')
    .where('taxonomy', '=', term.taxonomy)
    .where('slug', '=', slug)
    .execute();
  await transaction.updateTable('terms').set({ slug }).where('id', '=', term.id).execute();
  await leadTo(transaction, term, term.slug);
  if (term.taxonomy === 'groups')
    await moveGroupWishes(transaction, { from: [term.slug], to: { slug, name: term.name }, mergeId: null });
}

/** True if another term has this address, or had it. */
export async function isTermSlugTaken(
  database: Kysely<Tables>,
  { id, taxonomy }: Pick<NamedTerm, 'id' | 'taxonomy'>,
  slug: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from terms where taxonomy = ${taxonomy} and slug = ${slug} and id <> ${id}
    union all
    select from term_old_slugs
    where taxonomy = ${taxonomy} and slug = ${slug} and term_id <> ${id}`.execute(database);
  return rows.length > 0;
}

/**
 * Lets an address lead to a term, unless it leads somewhere: imports find terms by that of a name.
 */
export async function leadTo(
  transaction: Kysely<Tables>,
  { id, taxonomy }: Pick<NamedTerm, 'id' | 'taxonomy'>,
  slug: string,
): Promise<void> {
  if (slug === '') return;
  const held = await transaction
    .selectFrom('terms')
    .select('id')
    .where('taxonomy', '=', taxonomy)
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (held) return;
  await transaction
    .insertInto('term_old_slugs')
    .values({ taxonomy, slug, term_id: id })
    .onConflict((conflict) => conflict.columns(['taxonomy', 'slug']).doNothing())
    .execute();
}
