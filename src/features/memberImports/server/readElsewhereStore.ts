import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../chapters/server/chapterTables.ts';
import type { ReadMark } from '../../progress/server/readMarkStore.ts';
import type {} from '../../progress/server/ReadingProgressTable.ts';
import type {} from './MemberImportTables.ts';

/**
 * For so long after it came out a chapter gets marks: what a stop of the site missed is made up
 * for.
 */
export const LOOKS_BACK_HOURS = 72;

type Said = { userId: string; comicId: string; ordinal: number };

/** Two lines of one file may be the same comic: what they say is joined. */
export async function upsertReadElsewhere(
  transaction: Kysely<Tables>,
  row: Said & { readUpTo: number | null; numbers: readonly number[]; readAt: string },
): Promise<void> {
  const { userId, comicId, ordinal, readUpTo, numbers, readAt } = row;
  await sql`
    insert into read_elsewhere (user_id, comic_id, ordinal, read_up_to, numbers, read_at)
    values (${userId}, ${comicId}, ${ordinal}, ${readUpTo}, ${numbers}::numeric[], ${readAt})
    on conflict (user_id, comic_id, ordinal) do update set
      read_up_to = greatest(read_elsewhere.read_up_to, excluded.read_up_to),
      numbers = array(select unnest(read_elsewhere.numbers) union select unnest(excluded.numbers))`.execute(
    transaction,
  );
}

/**
 * Forgets what an import said of a comic. Answers the marks that came of it since.
 */
export async function deleteReadElsewhere(
  transaction: Kysely<Tables>,
  { userId, comicId, ordinal }: Said,
): Promise<ReadMark[]> {
  const said = await transaction
    .deleteFrom('read_elsewhere')
    .where('user_id', '=', userId)
    .where('comic_id', '=', comicId)
    .where('ordinal', '=', ordinal)
    .returning('read_at')
    .executeTakeFirst();
  if (!said) return [];
  const rows = await transaction
    .selectFrom('reading_progress')
    .select('chapter_id as id')
    .where('user_id', '=', userId)
    .where('comic_id', '=', comicId)
    .where('marked_at', '=', said.read_at)
    .where('is_marked_read', '=', true)
    .execute();
  return rows.map(({ id }) => ({ id, at: said.read_at }));
}

/**
 * Whether a row of `read_elsewhere` names the number of a chapter of its comic, which is called
 * `chapter` in the statement. If numbers begin anew in volumes, a number alone says nothing.
 */
const isNamed = (chapter: string) => {
  const number = sql`case when ${sql.ref(`${chapter}.number`)} ~ '^\\d+(\\.\\d+)?$'
    then round(${sql.ref(`${chapter}.number`)}::numeric, 3) end`;
  return sql`((${number} <= round(read_elsewhere.read_up_to, 3) or ${number} = any(read_elsewhere.numbers))
    and not exists (
      select from chapters as twin where twin.comic_id = read_elsewhere.comic_id and twin.is_in_volumes))`;
};

/** The member has not begun, marked or unmarked any version of the chapter. */
const isUntouched = (userId: string | ReturnType<typeof sql.ref>) => sql`not exists (
  select from chapters as version
  join reading_progress on reading_progress.chapter_id = version.id and reading_progress.user_id = ${userId}
  where version.comic_id = chapters.comic_id and version.fold_key = chapters.fold_key)`;

/** Older ones get no mark any more: they were moved in, or got their number late. */
const isJustOut = (chapter: string, minutes = LOOKS_BACK_HOURS * 60) =>
  sql`(${sql.ref(`${chapter}.state`)} = 'published'
  and ${sql.ref(`${chapter}.released_at`)} > now() - make_interval(mins => ${minutes}))`;

/**
 * Whether a chapter was read elsewhere and waits for its mark. `chapters` has its comic and fold
 * key.
 */
export const isReadElsewhere = (userId: string) => sql<boolean>`(exists (
    select from read_elsewhere
    join chapters as named on named.comic_id = read_elsewhere.comic_id
    where read_elsewhere.user_id = ${userId} and named.comic_id = chapters.comic_id
      and named.fold_key = chapters.fold_key and ${isJustOut('named')} and ${isNamed('named')})
  and ${isUntouched(userId)})`;

/** Members with a chapter that has come out within so many minutes and was read elsewhere. */
export async function listLateReaders(database: Kysely<Tables>, minutes: number): Promise<string[]> {
  // Only of the chapters that are named it is asked what became of them.
  const { rows } = await sql<{ user_id: string }>`
    with named as materialized (
      select chapters.comic_id, chapters.fold_key, read_elsewhere.user_id
      from chapters join read_elsewhere on read_elsewhere.comic_id = chapters.comic_id
      where ${isJustOut('chapters', minutes)} and ${isNamed('chapters')})
    select distinct chapters.user_id from named as chapters
    where ${isUntouched(sql.ref('chapters.user_id'))}`.execute(database);
  return rows.map(({ user_id: userId }) => userId);
}

export type LateMark = ReadMark & { comic_id: string };

/** The marks that these chapters get. */
export async function listLateMarks(database: Kysely<Tables>, userId: string): Promise<LateMark[]> {
  const { rows } = await sql<LateMark>`
    select distinct on (chapters.id) chapters.id, chapters.comic_id, read_elsewhere.read_at as at
    from chapters join read_elsewhere on read_elsewhere.comic_id = chapters.comic_id
    where read_elsewhere.user_id = ${userId} and ${isJustOut('chapters')} and ${isNamed('chapters')}
      and ${isUntouched(userId)}
    order by chapters.id, read_elsewhere.read_at desc`.execute(database);
  return rows;
}
