import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../chapters/server/chapterTables.ts';
import { visibleComics } from '../../comics/server/visibleComics.ts';
import { isReadElsewhere } from '../../memberImports/server/readElsewhereStore.ts';
import { countsAsRead } from '../../progress/server/countsAsRead.ts';
import type {} from '../../taxonomy/server/TermTable.ts';
import { isOfHiddenGroups } from '../../versions/server/isOfHiddenGroups.ts';
import { NEW_CHAPTER_DAYS } from '../followsApi.ts';
import type {} from './followTables.ts';

export type AskNews = { userId: string; contentClass: ContentClass };

/** Only the newest chapters are looked at, for members who follow half the catalogue. */
export const MAX_NEWS = 1_000;

/** A chapter that came out before is not new any more. */
export const NEWS_BEGIN = sql`now() - make_interval(days => ${NEW_CHAPTER_DAYS})`;

/**
 * Ids of the chapters that came out of what a member follows since they follow it. Nothing is
 * stored for a follower: the follows are joined to what came out lately. `folds`: another version
 * of the number may have been there before; who follows a group waits for its own one.
 */
export const newIds = (userId: string, since: RawBuilder<unknown> = NEWS_BEGIN) => sql<{
  id: string;
  folds: boolean;
}>`(
  with own as (
    select follows.comic_id, follows.term_id, terms.taxonomy, greatest(follows.followed_at, ${since}) as since
    from follows left join terms on terms.id = follows.term_id
    where follows.user_id = ${userId}
  )
  select id, bool_and(folds) as folds from (
    select chapters.id, true as folds
    from own join chapters on chapters.comic_id = own.comic_id and chapters.released_at > own.since
    union all
    select chapters.id, own.taxonomy <> 'groups'
    from own
    join comic_terms on comic_terms.term_id = own.term_id
    join chapters on chapters.comic_id = comic_terms.comic_id and chapters.released_at > own.since
    where (own.taxonomy <> 'groups'
      or not exists (select from chapter_groups where chapter_groups.chapter_id = chapters.id))
    union all
    select chapters.id, false
    from own
    join chapter_groups on chapter_groups.term_id = own.term_id
    join chapters on chapters.id = chapter_groups.chapter_id and chapters.released_at > own.since
  ) as found group by id
)`;

/** A second version of a chapter that is there already is no news, nor is one by hidden groups. */
export const isNews = (userId: string) => sql<boolean>`(not ${isOfHiddenGroups(userId)}
  and not (chapters.folds and exists (
  select from chapters as other
  where other.comic_id = chapters.comic_id and other.state = 'published'
    and other.fold_key = chapters.fold_key and not ${isOfHiddenGroups(userId, 'other')}
    and (coalesce(other.released_at, '-infinity'), other.id) < (chapters.released_at, chapters.id))))`;

/** Some version of the chapter counts as read, or was read elsewhere and waits for its mark. */
export const isRead = (userId: string) => sql<boolean>`(exists (
  select from chapters as version
  join reading_progress on reading_progress.chapter_id = version.id and reading_progress.user_id = ${userId}
  where version.comic_id = chapters.comic_id
    and version.fold_key = chapters.fold_key
    and ${countsAsRead})
  or ${isReadElsewhere(userId)})`;

/** The chapters that are new for a member and may be seen by them now: the newest `MAX_NEWS`. */
function newChapters(database: Kysely<Tables>, { userId, contentClass }: AskNews) {
  // Cut before anything is asked of each: a term may be that of half the catalogue.
  const newest = visibleComics(database, contentClass)
    .innerJoin('chapters', 'chapters.comic_id', 'comics.id')
    .innerJoin(newIds(userId).as<'news'>(sql`news`), (join) => join.on(sql<boolean>`news.id = chapters.id`))
    .where('chapters.state', '=', 'published')
    .select(['chapters.id', 'chapters.comic_id', 'chapters.fold_key', 'chapters.sort_key'])
    .select([sql<string>`chapters.released_at`.as('released_at'), 'news.folds'])
    .orderBy('chapters.released_at', 'desc')
    .limit(MAX_NEWS);
  return database
    .selectFrom(newest.as('chapters'))
    .where(isNews(userId))
    .select(['chapters.id', 'chapters.comic_id', 'chapters.sort_key', 'chapters.released_at'])
    .select(['chapters.fold_key as key', isRead(userId).as('is_read')]);
}

/** One line for each comic with new chapters; `addedItemStore.ts` has the lines of playlists. */
export function newComicLines(database: Kysely<Tables>, asked: AskNews) {
  return database
    .selectFrom(newChapters(database, asked).as('found'))
    .select(['found.comic_id as id', sql<boolean>`false`.as('is_playlist')])
    .select(sql<string>`max(released_at)`.as('released_at'))
    .select(sql<number>`count(distinct key)::int`.as('new_count'))
    .select(sql<number>`(count(distinct key) filter (where not is_read))::int`.as('unread_count'))
    .groupBy('found.comic_id');
}

export type NewChapterRow = { id: string; comic_id: string; is_read: boolean };

/** The newest new chapters of some comics, of each number one version and of each comic so many. */
export async function listNewChapterIds(
  database: Kysely<Tables>,
  { comicIds, limit, ...asked }: AskNews & { comicIds: readonly string[]; limit: number },
): Promise<NewChapterRow[]> {
  const found = newChapters(database, asked).where(
    sql<boolean>`chapters.comic_id = any(${comicIds}::uuid[])`,
  );
  const { rows } = await sql<NewChapterRow>`
    select id, comic_id, is_read from (
      select *, row_number() over (partition by comic_id order by released_at desc, id desc) as place
      from (
        select distinct on (comic_id, key) * from ${found.as('found')}
        order by comic_id, key, released_at, id
      ) as versions
    ) as placed
    where place <= ${limit}
    order by comic_id, sort_key, id`.execute(database);
  return rows;
}

export type NewestRow = { id: string; released_at: string };

/**
 * New chapters of all comics, read or unread, the newest first; of each number the first version.
 */
export async function listNewestNews(
  database: Kysely<Tables>,
  { limit, ...asked }: AskNews & { limit: number },
): Promise<NewestRow[]> {
  const { rows } = await sql<NewestRow>`
    select id, released_at from (
      select distinct on (comic_id, key) * from ${newChapters(database, asked).as('found')}
      order by comic_id, key, released_at, id
    ) as versions
    order by released_at desc, id desc
    limit ${limit}`.execute(database);
  return rows;
}

/** Chapters that are new and not read, counted up to a limit. */
export async function countUnreadNews(
  database: Kysely<Tables>,
  { limit, ...asked }: AskNews & { limit: number },
): Promise<number> {
  const { count } = await database
    .selectFrom(newChapters(database, asked).as('found'))
    .select(sql<number>`least(count(distinct (comic_id, key)), ${limit})::int`.as('count'))
    .where('found.is_read', '=', false)
    .executeTakeFirstOrThrow();
  return count;
}
