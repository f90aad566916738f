import { sql, type Kysely } from 'kysely';
import type { ContentClass } from '../../../../contract/ContentClass.ts';
import type { Tables } from '../../../../platform/database/Tables.ts';
import { visibleComics } from '../../../comics/server/visibleComics.ts';
import type {} from '../../../taxonomy/server/TermTable.ts';

/** By present and former slugs. */
export async function listIdsBySlug(
  database: Kysely<Tables>,
  { slugs, contentClass }: { slugs: readonly string[]; contentClass: ContentClass },
): Promise<Map<string, string>> {
  const former = await visibleComics(database, contentClass)
    .innerJoin('comic_old_slugs', 'comic_old_slugs.comic_id', 'comics.id')
    .select(['comic_old_slugs.slug', 'comics.id'])
    .where(sql<boolean>`comic_old_slugs.slug = any(${slugs}::text[])`)
    .execute();
  const present = await visibleComics(database, contentClass)
    .select(['comics.slug', 'comics.id'])
    .where(sql<boolean>`comics.slug = any(${slugs}::text[])`)
    .execute();
  return new Map([...former, ...present].map(({ slug, id }) => [slug, id]));
}

/** Names of authors and artists of comics that the caller has found to be visible. */
export function listAuthorNames(
  database: Kysely<Tables>,
  comicIds: readonly string[],
): Promise<{ comic_id: string; name: string; aliases: readonly string[] }[]> {
  return database
    .selectFrom('comic_terms')
    .innerJoin('terms', 'terms.id', 'comic_terms.term_id')
    .select(['comic_terms.comic_id', 'terms.name', 'terms.aliases'])
    .where(sql<boolean>`comic_terms.comic_id = any(${comicIds}::uuid[])`)
    .where('terms.taxonomy', 'in', ['authors', 'artists'])
    .where('terms.active', '=', true)
    .execute();
}
