import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import { PAGE_SIZE } from '../../../contract/paging.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../comicMarks/server/comicMarkTables.ts';
import { SHELVES, type Shelf } from '../../comicMarks/shelves.ts';
import { CARD_COLUMNS, type ComicCardRow } from '../../comics/server/comicStore.ts';
import { isPremium } from '../../comics/server/isPremium.ts';
import { visibleComics } from '../../comics/server/visibleComics.ts';
import type { Picture } from '../../media/Picture.ts';
import { pictureJson } from '../../media/server/pictureJson.ts';

export type ShownOf = 'favorites' | Shelf;
type OwnerOfMarks = { ownerId: string; contentClass: ContentClass };

/** Marks of a member without private ones, of comics that the asker may see. */
function shownMarks(database: Kysely<Tables>, { ownerId, contentClass }: OwnerOfMarks) {
  return visibleComics(database, contentClass)
    .innerJoin('comic_marks', 'comic_marks.comic_id', 'comics.id')
    .where('comic_marks.user_id', '=', ownerId)
    .where('comic_marks.is_private', '=', false);
}

export type ShownCounts = Record<ShownOf, number>;

/** Counts all parts in one statement. */
export function countShownMarks(database: Kysely<Tables>, query: OwnerOfMarks): Promise<ShownCounts> {
  const count = (condition: RawBuilder<unknown>) => sql<number>`(count(*) filter (where ${condition}))::int`;
  return shownMarks(database, query)
    .select(count(sql`favorite`).as('favorites'))
    .select(SHELVES.map((shelf) => count(sql`shelf = ${sql.lit(shelf)}`).as(shelf)))
    .executeTakeFirstOrThrow();
}

/** One page of comics, the last marked first. `page` counts from 1. */
export function listShownCards(
  database: Kysely<Tables>,
  { of, page, ...query }: OwnerOfMarks & { of: ShownOf; page: number },
): Promise<ComicCardRow[]> {
  const marks = shownMarks(database, query);
  const chosen =
    of === 'favorites'
      ? marks.where('favorite', '=', true).orderBy('favorite_at', 'desc')
      : marks.where('shelf', '=', of).orderBy('shelf_at', 'desc');
  return chosen
    .orderBy('comics.id')
    .leftJoin('media', 'media.id', 'comics.cover_media_id')
    .select(CARD_COLUMNS.map((name) => `comics.${name}` as const))
    .select([pictureJson<Picture | null>().as('cover'), isPremium('comics').as('premium')])
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
}
