import { sql, type Kysely } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { findComic, type ComicRow } from './comicStore.ts';
import { visibleComics } from './visibleComics.ts';

/**
 * The live comic whose slug differs from this one by accents, case or width alone; undefined where
 * several do, or one is hidden.
 */
export async function findComicByLetters(
  database: Kysely<Tables>,
  { slug, contentClass }: { slug: string; contentClass: ContentClass },
): Promise<ComicRow | undefined> {
  const alike = await visibleComics(database, contentClass)
    .select('comics.slug')
    .where(sql<boolean>`fold_letters(comics.slug) = fold_letters(${slug})`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('comics as same').select('same.id').where('same.slug', '=', slug))),
    )
    .limit(2)
    .execute();
  const [only] = alike.length === 1 ? alike : [];
  return only && findComic(database, { slug: only.slug, contentClass });
}
