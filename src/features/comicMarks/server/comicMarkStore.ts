import { sql, type Kysely } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { visibleComics } from '../../comics/server/visibleComics.ts';
import { changeTime } from '../../sync/server/changeTime.ts';
import type { EntryCursor } from '../../sync/server/EntryCursor.ts';
import { excludedColumns } from '../../sync/server/excludedColumns.ts';
import { pageBehind } from '../../sync/server/pageBehind.ts';
import type { ComicMark } from '../comicMarksApi.ts';
import type {} from './comicMarkTables.ts';

type Asker = { userId: string; contentClass: ContentClass };

export const MARK_COLUMNS = [
  'favorite',
  'favorite_at',
  'shelf',
  'shelf_at',
  'score',
  'score_at',
  'is_private',
  'private_at',
  'preferred_group',
  'preferred_group_at',
  'preferred_language',
  'preferred_language_at',
  'reread_from',
  'reread_at',
  'rereads',
  'rereads_at',
] as const;

export type ComicMarkRecord = ComicMark & { comic_id: string; updated_at: string };

/** The member's marks of comics that are there for them. */
function visibleMarks(database: Kysely<Tables>, { userId, contentClass }: Asker) {
  return visibleComics(database, contentClass)
    .innerJoin('comic_marks', 'comic_marks.comic_id', 'comics.id')
    .select(['comics.slug as comic', 'comic_marks.comic_id', 'comic_marks.updated_at'])
    .select(MARK_COLUMNS.map((name) => `comic_marks.${name}` as const))
    .where('comic_marks.user_id', '=', userId);
}

export function listMarksSince(
  database: Kysely<Tables>,
  { since, limit, ...asker }: Asker & { since: EntryCursor | undefined; limit: number },
): Promise<ComicMarkRecord[]> {
  const [time, id] = ['comic_marks.updated_at', 'comic_marks.comic_id'];
  return pageBehind(visibleMarks(database, asker), { since, limit, time, id }).execute();
}

export function listMarksOf(
  database: Kysely<Tables>,
  query: Asker & { comicIds: readonly string[] },
): Promise<ComicMarkRecord[]> {
  return visibleMarks(database, query)
    .where(sql<boolean>`comic_marks.comic_id = any(${query.comicIds}::uuid[])`)
    .execute();
}

/** Finds a member's mark, also of a comic that is hidden from them now. */
export function findKeptMark(
  database: Kysely<Tables>,
  { userId, comicId }: { userId: string; comicId: string },
): Promise<Omit<ComicMark, 'comic'> | undefined> {
  return database
    .selectFrom('comic_marks')
    .select(MARK_COLUMNS)
    .where('user_id', '=', userId)
    .where('comic_id', '=', comicId)
    .executeTakeFirst();
}

/** The live comics among those of these slugs. */
export function listMarkedComics(
  database: Kysely<Tables>,
  query: { contentClass: ContentClass; slugs: readonly string[] },
): Promise<{ id: string; slug: string }[]> {
  return visibleComics(database, query.contentClass)
    .select(['comics.id', 'comics.slug'])
    .where(sql<boolean>`comics.slug = any(${query.slugs}::text[])`)
    .execute();
}

export type WrittenMark = Omit<ComicMark, 'comic'> & { comicId: string };

type WrittenMarks = {
  userId: string;
  /** Hash of the network that says so. */
  network: Buffer;
  marks: readonly WrittenMark[];
};

/**
 * Writes over what is kept. A score that changes is looked at soon:
 * `scores/server/countDueScores.ts`.
 */
export async function upsertMarks(
  transaction: Kysely<Tables>,
  { userId, network, marks }: WrittenMarks,
): Promise<void> {
  const rows = marks.map(({ comicId, ...fields }) => {
    const isScored = fields.score !== null;
    return {
      user_id: userId,
      comic_id: comicId,
      ...fields,
      is_favorite_counted: fields.favorite,
      is_score_due: isScored,
      score_network: isScored ? network : null,
      first_scored_at: isScored ? changeTime : null,
      updated_at: changeTime,
    };
  });
  await transaction
    .insertInto('comic_marks')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'comic_id']).doUpdateSet({
        ...excludedColumns([...MARK_COLUMNS, 'is_favorite_counted', 'updated_at']),
        is_score_due: sql`(comic_marks.is_score_due or comic_marks.score is distinct from excluded.score)`,
        score_network: sql`coalesce(comic_marks.score_network, excluded.score_network)`,
        first_scored_at: sql`coalesce(comic_marks.first_scored_at, excluded.first_scored_at)`,
      }),
    )
    .execute();
}

/**
 * Has it looked at anew whether a member's scores of these comics count: they have opened a chapter
 * of them, or none any more. Scores that wait for a look get another one, too, for one that goes on
 * at this moment sees nothing of this transaction.
 */
export async function lookAtScores(
  transaction: Kysely<Tables>,
  { userId, comicIds }: { userId: string; comicIds: readonly string[] },
): Promise<void> {
  if (comicIds.length === 0) return;
  await transaction
    .updateTable('comic_marks')
    .set({ is_score_due: true })
    .where('user_id', '=', userId)
    .where(sql<boolean>`comic_id = any(${comicIds}::uuid[])`)
    .where('score', 'is not', null)
    .execute();
}

/** Favourites of a comic at this moment, with those that wait to be added to its counter. */
export async function countFavorites(database: Kysely<Tables>, comicId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (favorites_count + coalesce((
      select sum(favorites) from comic_counter_deltas where comic_id = comics.id
    ), 0))::int as count
    from comics where id = ${comicId}`.execute(database);
  return rows[0]?.count ?? 0;
}

export async function isFavorite(
  database: Kysely<Tables>,
  { userId, comicId }: { userId: string; comicId: string },
): Promise<boolean> {
  const row = await database
    .selectFrom('comic_marks')
    .select('is_favorite_counted')
    .where('user_id', '=', userId)
    .where('comic_id', '=', comicId)
    .executeTakeFirst();
  return row?.is_favorite_counted ?? false;
}
