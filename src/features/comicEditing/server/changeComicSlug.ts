import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { slugOf } from '../../../contract/slugOf.ts';

export type SlugChange = { from: string; to: string; wasPublic: boolean };

/**
 * Gives a comic another address. The old one redirects for ever if the public ever saw it. Belongs
 * after `lockCatalogue`.
 * @throws Problem validation on `slug`
 */
export async function changeComicSlug(
  transaction: Kysely<Tables>,
  comicId: string,
  { from, to, wasPublic }: SlugChange,
): Promise<void> {
  if (slugOf(to) !== to) throw Problem.field('slug', 'regex');
  if (await isSlugTaken(transaction, to, comicId)) throw Problem.field('slug', 'unique');
  await transaction.deleteFrom('comic_old_slugs').where('slug', '=', to).execute();
  await transaction.updateTable('comics').set({ slug: to }).where('id', '=', comicId).execute();
  if (!wasPublic) return;
  await transaction.insertInto('comic_old_slugs').values({ slug: from, comic_id: comicId }).execute();
}

/** True if another comic has this address, or had it when the public saw it. */
export async function isSlugTaken(
  database: Kysely<Tables>,
  slug: string,
  comicId: string | null = null,
): Promise<boolean> {
  const { taken } = await database
    .selectNoFrom(({ exists, selectFrom, or }) =>
      or([
        exists(
          selectFrom('comics')
            .select('id')
            .where('slug', '=', slug)
            .where(sql<boolean>`id is distinct from ${comicId}::uuid`),
        ),
        exists(
          selectFrom('comic_old_slugs')
            .select('slug')
            .where('slug', '=', slug)
            .where(sql<boolean>`comic_id is distinct from ${comicId}::uuid`),
        ),
      ]).as('taken'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(taken);
}
