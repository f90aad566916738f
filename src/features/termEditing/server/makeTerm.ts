import type { Kysely } from 'kysely';
import { numberedSlug } from '../../../contract/numberedSlug.ts';
import { slugOf } from '../../../contract/slugOf.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import type { Taxonomy } from '../../taxonomy/taxonomyKinds.ts';
import { isTermSlugTaken } from './changeTermNames.ts';
import { findNamedTerms } from './findNamedTerms.ts';

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
  if (plain === '') throw Problem.field('name', 'no_letter');
  const [known] = await findNamedTerms(transaction, [{ taxonomy, name }]);
  if (known !== undefined) return { id: known, isNew: false };
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
