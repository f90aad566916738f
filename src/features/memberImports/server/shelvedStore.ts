import { sql, type Kysely } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import { nameOrder } from '../../../platform/database/nameOrder.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../comicMarks/server/comicMarkTables.ts';
import type { Shelf } from '../../comicMarks/shelves.ts';
import { visibleComics } from '../../comics/server/visibleComics.ts';
import { countsAsRead } from '../../progress/server/countsAsRead.ts';

export type ShelvedComic = {
  id: string;
  title: string;
  links: readonly { url: string }[];
  shelf: Shelf;
  shelf_at: string | null;
  score: number | null;
  rereads: number;
};

/** By title. */
export function listShelvedComics(
  database: Kysely<Tables>,
  { userId, contentClass }: { userId: string; contentClass: ContentClass },
): Promise<ShelvedComic[]> {
  return visibleComics(database, contentClass)
    .innerJoin('comic_marks', 'comic_marks.comic_id', 'comics.id')
    .select(['comics.id', 'comics.title', 'comics.links', 'comic_marks.shelf_at', 'comic_marks.score'])
    .select('comic_marks.rereads')
    .select(sql<Shelf>`comic_marks.shelf`.as('shelf'))
    .where('comic_marks.user_id', '=', userId)
    .where('comic_marks.shelf', 'is not', null)
    .orderBy(nameOrder(sql.ref('comics.title')))
    .orderBy('comics.id')
    .execute();
}

/** The chapters of these comics that count as read. */
export async function listReadChapterIds(
  database: Kysely<Tables>,
  { userId, comicIds }: { userId: string; comicIds: readonly string[] },
): Promise<Set<string>> {
  const rows = await database
    .selectFrom('reading_progress')
    .select('chapter_id')
    .where('user_id', '=', userId)
    .where(sql<boolean>`comic_id = any(${comicIds}::uuid[])`)
    .where(countsAsRead)
    .execute();
  return new Set(rows.map(({ chapter_id }) => chapter_id));
}
