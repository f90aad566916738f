import type { Kysely } from 'kysely';
import { slugOf } from '../../../contract/slugOf.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { Taxonomy } from '../taxonomyKinds.ts';
import type {} from './TermTable.ts';

/** Ids of the terms of these names, in their order; names that are new become terms. Names without a letter or digit are left out. */
export async function ensureTerms(
  database: Kysely<Tables>,
  taxonomy: Taxonomy,
  names: readonly string[],
): Promise<number[]> {
  const bySlug = new Map(
    names.map((name) => [slugOf(name), name.trim()]).filter(([slug]) => slug !== '') as [string, string][],
  );
  if (bySlug.size === 0) return [];
  await database
    .insertInto('terms')
    .values([...bySlug].map(([slug, name]) => ({ taxonomy, slug, name })))
    .onConflict((conflict) => conflict.columns(['taxonomy', 'slug']).doNothing())
    .execute();
  const rows = await database
    .selectFrom('terms')
    .select(['id', 'slug'])
    .where('taxonomy', '=', taxonomy)
    .where('slug', 'in', [...bySlug.keys()])
    .execute();
  const slugs = [...bySlug.keys()];
  return rows
    .sort((left, right) => slugs.indexOf(left.slug) - slugs.indexOf(right.slug))
    .map((row) => row.id);
}
