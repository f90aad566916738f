import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../chapters/server/chapterTables.ts';
import type {} from '../../notices/server/noticeTables.ts';
import type {} from '../../playlists/server/playlistTables.ts';
import { visibleComics } from '../../comics/server/visibleComics.ts';
import { isNews, isRead, newIds, NEWS_BEGIN, type AskNews } from './newChapterStore.ts';
import type {} from './followTables.ts';

/**
 * A transaction may be open for so long after it has dated its chapter: what was told up to a
 * moment is looked at again from so long before.
 */
const OVERLAP_MINUTES = 10;

export type Telling = {
  now: string;
  /** Chapters that came out later are to be told. */
  since: string;
  /** Whether any chapter came out since then. */
  has_news: boolean;
  /** Whether a followed playlist got an item since then. */
  has_additions: boolean;
  /** The last telling is so long ago that it is worth a new date. */
  is_old: boolean;
};

/**
 * Finds the time from which a member has no notices yet; undefined for one who follows nothing. A
 * telling of class `full` told the safe content as well.
 */
export async function findTelling(
  database: Kysely<Tables>,
  { userId, contentClass }: AskNews,
): Promise<Telling | undefined> {
  const { rows } = await sql<Telling>`
    select clock_timestamp() as now, since, coalesce(told_until < now() - interval '1 hour', true) as is_old,
      exists (select from chapters where released_at > since) as has_news,
      exists (
        select from playlist_items join follows using (playlist_id)
        where follows.user_id = ${userId} and playlist_items.created_at > since) as has_additions
    from (
      select told_until, greatest(${NEWS_BEGIN}, told_until - make_interval(mins => ${OVERLAP_MINUTES})) as since
      from (
        select max(told_until) as told_until from follow_tellings
        where user_id = ${userId} and content_class in ('full', ${contentClass})
      ) as last
    ) as telling
    where exists (select from follows where user_id = ${userId})`.execute(database);
  return rows[0];
}

export type UntoldRow = { id: string; comic_id: string; released_at: string };

/**
 * New chapters that the member may see, that are unread and have no notice yet, the oldest first.
 */
export async function listUntoldNews(
  database: Kysely<Tables>,
  { userId, contentClass, since, limit }: AskNews & { since: string; limit: number },
): Promise<UntoldRow[]> {
  const { rows } = await sql<UntoldRow>`
    select id, comic_id, released_at from (
      select chapters.id, chapters.comic_id, chapters.released_at
      from (
        select all_chapters.*, news.folds
        from chapters as all_chapters
        join ${newIds(userId, sql`${since}::timestamptz`)} as news on news.id = all_chapters.id
      ) as chapters
      join ${visibleComics(database, contentClass).select('comics.id').as('comic')} on comic.id = chapters.comic_id
      where chapters.state = 'published' and ${isNews(userId)} and not ${isRead(userId)}
        and not exists (
          select from notices
          where notices.user_id = ${userId} and notices.kind = 'release' and notices.event = chapters.id::text)
      order by chapters.released_at desc
      limit ${limit}
    ) as newest
    order by released_at, id`.execute(database);
  return rows;
}

/** It never goes back in time. */
export async function upsertTelling(
  transaction: Kysely<Tables>,
  { userId, contentClass, until }: AskNews & { until: string },
): Promise<void> {
  await transaction
    .insertInto('follow_tellings')
    .values({ user_id: userId, content_class: contentClass, told_until: until })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'content_class'])
        .doUpdateSet({ told_until: sql`greatest(follow_tellings.told_until, excluded.told_until)` }),
    )
    .execute();
}
