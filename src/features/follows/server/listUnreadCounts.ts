import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../chapters/server/chapterTables.ts';
import { visibleComics } from '../../comics/server/visibleComics.ts';
import type {} from '../../comicMarks/server/comicMarkTables.ts';
import { isReadElsewhere } from '../../memberImports/server/readElsewhereStore.ts';
import { countsAsRead } from '../../progress/server/countsAsRead.ts';
import { isInWishedLanguage } from '../../versions/server/isInWishedLanguage.ts';
import { isOfHiddenGroups } from '../../versions/server/isOfHiddenGroups.ts';
import type { AskNews } from './newChapterStore.ts';

/** In a re-read counts what was read since it began, as `chapters/progressSince.ts` says. */
const isSinceReread = sql<boolean>`(comic_marks.reread_from is null
  or reading_progress.marked_at >= comic_marks.reread_from)`;

/**
 * The number of chapters of each comic that the member has not read, in no version, and would see
 * in a language that they wish.
 */
export function listUnreadCounts(
  database: Kysely<Tables>,
  { userId, contentClass, slugs, limit }: AskNews & { slugs: readonly string[]; limit: number },
): Promise<{ comic: string; unread: number }[]> {
  const chapters = visibleComics(database, contentClass)
    .innerJoin('chapters', 'chapters.comic_id', 'comics.id')
    .leftJoin('reading_progress', (join) =>
      join
        .onRef('reading_progress.chapter_id', '=', 'chapters.id')
        .on('reading_progress.user_id', '=', userId),
    )
    .leftJoin('comic_marks', (join) =>
      join.onRef('comic_marks.comic_id', '=', 'comics.id').on('comic_marks.user_id', '=', userId),
    )
    .where('chapters.state', '=', 'published')
    .where(sql<boolean>`comics.slug = any(${slugs}::text[])`)
    .groupBy(['comics.slug', 'chapters.comic_id', 'chapters.fold_key'])
    .select(['comics.slug', 'chapters.comic_id', 'chapters.fold_key'])
    // A chapter that was read elsewhere was read before.
    .select(sql<boolean>`bool_and(comic_marks.reread_from is null)`.as('is_first_reading'))
    .select(sql<boolean>`bool_or(coalesce(${countsAsRead} and ${isSinceReread}, false))`.as('is_read'))
    .select(
      sql<boolean>`bool_or(${isInWishedLanguage(userId)} and not ${isOfHiddenGroups(userId)})`.as(
        'is_wished',
      ),
    );
  return database
    .selectFrom(chapters.as('chapters'))
    .groupBy('chapters.slug')
    .select('chapters.slug as comic')
    .select(
      sql<number>`least(count(*) filter (where is_wished and not is_read
        and not (is_first_reading and ${isReadElsewhere(userId)})), ${limit})::int`.as('unread'),
    )
    .execute();
}
