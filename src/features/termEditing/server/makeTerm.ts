import { sql, type Kysely } from 'kysely';
import { numberedSlug } from '../../../contract/numberedSlug.ts';
import { slugOf } from '../../../contract/slugOf.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import type { Taxonomy } from '../../taxonomy/taxonomyKinds.ts';
import { isTermSlugTaken } from './changeTermNames.ts';

/**
 * The term of this name in whatever spelling, or by an alias; a new one where there is none.
 * Belongs after `lockCatalogue`.
 * @throws Problem validation on `name`
 */
export async function makeTerm(
  transaction: Kysely<Tables>,
  { taxonomy, name: typed }: { taxonomy: Taxonomy; name: string },
): Promise<{ id: number; isNew: boolean }> {
  const name = typed.trim();
  const plain = slugOf(name);
  if (plain === '') throw Problem.field('name', 'regex');
  const { rows } = await sql<{ id: number }>`
    select id from terms
    where taxonomy = ${taxonomy} and folded_name = folded_name(${name}) and merged_into is null
    union all
    select term_id from term_aliases where taxonomy = ${taxonomy} and folded = folded_name(${name})
    limit 1`.execute(transaction);
  if (rows[0]) return { id: rows[0].id, isNew: false };
  const { id } = await transaction
    .insertInto('terms')
    .values({ taxonomy, name, slug: await freeSlug(transaction, taxonomy, plain) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, isNew: true };
}

/** "C++" and "C" have the same letters: the second one gets a number. */
async function freeSlug(transaction: Kysely<Tables>, taxonomy: Taxonomy, plain: string): Promise<string> {
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? plain : numberedSlug(plain, count);
    if (!(await isTermSlugTaken(transaction, { id: 0, taxonomy }, slug))) return slug;
  }
}
