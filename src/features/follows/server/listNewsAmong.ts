import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../chapters/server/chapterTables.ts';
import type {} from '../../taxonomy/server/TermTable.ts';
import type {} from './followTables.ts';
import { isNews, isRead } from './newChapterStore.ts';

/**
 * Finds the chapters among a few that are new for a member, the oldest first, by the rules of
 * `newIds`. Visibility is checked when they are loaded.
 */
export async function listNewsAmong(
  database: Kysely<Tables>,
  { userId, chapterIds }: { userId: string; chapterIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select chapters.id from (
      select all_chapters.*, followed.folds
      from chapters as all_chapters
      cross join lateral (
        select bool_and(way.folds) as folds from (
          select true as folds from follows
          where follows.user_id = ${userId} and follows.comic_id = all_chapters.comic_id
            and follows.followed_at < all_chapters.released_at
          union all
          select terms.taxonomy <> 'groups'
          from comic_terms
          join follows on follows.user_id = ${userId} and follows.term_id = comic_terms.term_id
          join terms on terms.id = follows.term_id
          where comic_terms.comic_id = all_chapters.comic_id
            and follows.followed_at < all_chapters.released_at
            and (terms.taxonomy <> 'groups'
              or not exists (select from chapter_groups where chapter_groups.chapter_id = all_chapters.id))
          union all
          select false
          from chapter_groups
          join follows on follows.user_id = ${userId} and follows.term_id = chapter_groups.term_id
          where chapter_groups.chapter_id = all_chapters.id
            and follows.followed_at < all_chapters.released_at
        ) as way
      ) as followed
      where all_chapters.id = any(${chapterIds}::uuid[]) and followed.folds is not null
    ) as chapters
    where chapters.state = 'published' and ${isNews(userId)} and not ${isRead(userId)}
    order by chapters.released_at, chapters.id`.execute(database);
  return rows.map(({ id }) => id);
}
