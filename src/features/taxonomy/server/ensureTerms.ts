import { sql, type Kysely } from 'kysely';
import { slugOf } from '../../../contract/slugOf.ts';
import { foldLetters } from '../../../contract/search/foldLetters.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { Taxonomy } from '../taxonomyKinds.ts';
import type {} from './TermTable.ts';

/**
 * Ids of the terms of these names, in their order; names that are new become terms. A name that was
 * merged away, or is an alias, or differs by accents alone, is the term that it leads to. Names
 * without a letter or digit are left out.
 */
export async function ensureTerms(
  database: Kysely<Tables>,
  taxonomy: Taxonomy,
  names: readonly string[],
): Promise<number[]> {
  const bySlug = new Map(
    names.map((name) => [slugOf(name), name.trim()]).filter(([slug]) => slug !== '') as [string, string][],
  );
  if (bySlug.size === 0) return [];
  const known = await findIds(database, taxonomy, [...bySlug.keys()]);
  const missing = [...bySlug].filter(([slug]) => !known.has(slug));
  // The first of two names that differ by accents alone makes the term, and the other leads to it.
  const made = new Map(missing.toReversed().map((one) => [foldLetters(one[0]), one]));
  if (missing.length > 0) {
    await database
      .insertInto('terms')
      .values([...made.values()].reverse().map(([slug, name]) => ({ taxonomy, slug, name })))
      .onConflict((conflict) => conflict.columns(['taxonomy', 'slug']).doNothing())
      .execute();
  }
  const entered = await findIds(
    database,
    taxonomy,
    missing.map(([slug]) => slug),
  );
  return [...new Set([...bySlug.keys()].flatMap((slug) => known.get(slug) ?? entered.get(slug) ?? []))];
}

/** The term that each address leads to. */
async function findIds(
  database: Kysely<Tables>,
  taxonomy: Taxonomy,
  slugs: readonly string[],
): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map();
  const { rows } = await sql<{ slug: string; id: number }>`
    select slug, id from (
      select slug, term_at(${taxonomy}, slug) as id from unnest(${slugs}::text[]) as asked (slug)
    ) as found where id is not null`.execute(database);
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}
